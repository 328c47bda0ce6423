/**
 * Returns the sum of two numbers in decimal arithmetic, like DynamoDB: 0.1 and 0.2 are 0.3.
 * @throws RangeError for a sum that a JavaScript number cannot represent, which the shop never has
 */
export function exactSum(a: number, b: number): number {
  const sum = a + b
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(sum)) return sum
  const [one, other] = [decimal(a), decimal(b)]
  const places = Math.max(one.places, other.places)
  const total = one.digits * 10n ** BigInt(places - one.places) + other.digits * 10n ** BigInt(places - other.places)
  const exact = Number(`${total}e-${places}`)
  const back = decimal(exact)
  if (total * 10n ** BigInt(back.places) !== back.digits * 10n ** BigInt(places)) {
    throw new RangeError(`${a} + ${b} has more digits than a JavaScript number`)
  }
  return exact
}

/** Returns a number as digits × 10^-places. */
function decimal(number: number): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}
