/** First digit of the retail barcodes that GS1 leaves to shops for their own use: 20 to 29. */
const IN_STORE = '2'

/** Digits between the first one and the check digit. */
const FREE_DIGITS = 11

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/**
 * Returns an EAN-13 barcode for a lamp that has none on its box. It is derived from the lamp's id by a hash (FNV-1a), so
 * that two admins who print labels simultaneously get the same one. A higher `attempt` returns another barcode, for the
 * case that one is in use. Pure.
 */
export function internalCode(id: string, attempt: number): string {
  let hash = FNV_OFFSET
  for (const char of `${id}#${attempt}`) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * FNV_PRIME)
  }
  const digits = IN_STORE + String(hash % 10n ** BigInt(FREE_DIGITS)).padStart(FREE_DIGITS, '0')
  return digits + checkDigit(digits)
}

/** Returns the check digit of an EAN barcode from the digits before it. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
