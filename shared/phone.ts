import * as z from 'zod/mini'

/** Digits in any usual spelling: 0788 123 456, +250788123456 */
export const Phone = z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()-]{6,19}$/, 'is not a phone number'))

/**
 * A Rwandan mobile number as its nine digits after the country's 250: however it is spelled, with or without the country,
 * blanks and dashes. 072 and 073 are Airtel's, 078 and 079 MTN's.
 */
const RWANDAN_MOBILE = /^(?:\+?250|00250|0)?(7[2389]\d{7})$/

/** The number as MoMo knows it, in digits with the country: 250788123456; undefined if it is no Rwandan mobile number. */
export function rwandanMobile(spelling: string): string | undefined {
  const digits = RWANDAN_MOBILE.exec(spelling.replaceAll(/[\s().-]/g, ''))?.[1]
  return digits && `250${digits}`
}

/** Whether a number, as rwandanMobile spells it, is MTN's: only these can be asked to pay by MoMo. */
export function isMtn(number: string): boolean {
  return /^2507[89]/.test(number)
}

/** The number as people here write it: 0788 123 456 */
export function spellMobile(number: string): string {
  return number.replace(/^250(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
}
