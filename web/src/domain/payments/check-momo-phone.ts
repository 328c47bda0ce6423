import { isMtn, rwandanMobile } from '../../../../shared/phone.ts'

/** What is wrong with a number that is to pay by MoMo, by the server's own code for it; undefined if nothing is. */
export function momoPhoneError(spelling: string): 'phone.invalid' | 'phone.notMtn' | undefined {
  const number = rwandanMobile(spelling)
  if (number === undefined) return 'phone.invalid'
  return isMtn(number) ? undefined : 'phone.notMtn'
}
