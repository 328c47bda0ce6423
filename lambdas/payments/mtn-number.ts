import { isMtn, rwandanMobile } from '../../shared/phone.ts'
import { Refusal } from '../refusal.ts'

/**
 * The number that MTN is to ask, in digits with the country.
 * @throws Refusal 400 for what is no Rwandan mobile number, and for another company's
 */
export function mtnNumber(spelling: string): string {
  const number = rwandanMobile(spelling)
  if (number === undefined) {
    throw new Refusal('phone.invalid', 'This is not a Rwandan mobile number. Please write it like 0788 123 456')
  }
  if (!isMtn(number)) {
    throw new Refusal('phone.notMtn', 'This is not an MTN number. MoMo asks numbers that begin with 078 or 079')
  }
  return number
}
