/** Matches a phone number in any usual format: 0788 123 456, +250788123456 */
export const PHONE_PATTERN = /^\+?[0-9][0-9 ()-]{6,19}$/

/**
 * Captures the nine digits of a Rwandan mobile number after the optional country code 250. 072 and 073 are Airtel's,
 * 078 and 079 MTN's.
 */
const RWANDAN_MOBILE = /^(?:\+?250|00250|0)?(7[2389]\d{7})$/

/**
 * Returns the number in MoMo's format, digits with the country code: 250788123456. Returns undefined if it is not a
 * Rwandan mobile number.
 */
export function rwandanMobile(typed: string): string | undefined {
  const digits = RWANDAN_MOBILE.exec(typed.replaceAll(/[\s().-]/g, ''))?.[1]
  return digits && `250${digits}`
}

/**
 * Returns a phone number as WhatsApp and phones dial it from anywhere: digits with the country code, Rwanda's by default. Empty
 * if nothing is typed, undefined for an invalid number.
 */
export function dialableNumber(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const digits = typed.replaceAll(/\D/g, '')
  const isAbroad = /^\s*(\+|00)/.test(typed)
  return rwandanMobile(typed) ?? (isAbroad && PHONE_PATTERN.test(typed.trim()) ? digits.replace(/^00/, '') : undefined)
}

/** Returns whether a number from rwandanMobile is MTN's. Only MTN numbers can pay by MoMo. */
export function isMtn(number: string): boolean {
  return /^2507[89]/.test(number)
}

/** Formats a number from rwandanMobile as usual in Rwanda: 0788 123 456 */
export function formatMobile(number: string): string {
  return number.replace(/^250(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
}
