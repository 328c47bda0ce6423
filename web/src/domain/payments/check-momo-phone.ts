import { isMtn, rwandanMobile } from '../../../../shared/phone.ts'

/** Returns the server's error code for a number that cannot pay by MoMo; undefined for one that can. */
export function momoPhoneError(spelling: string): 'phone.invalid' | 'phone.notMtn' | undefined {
  const number = rwandanMobile(spelling)
  if (number === undefined) return 'phone.invalid'
  return isMtn(number) ? undefined : 'phone.notMtn'
}
