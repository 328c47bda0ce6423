import { wholeFrancs } from '../money.ts'
import type { PublicSettings } from './settings.ts'

/**
 * A merchant code of the shop, and the USSD code that a customer dials to pay an amount. eKash and Airtel are paid
 * through menus, without a USSD code.
 */
export type PayCode = { network: 'MoMo' | 'Airtel Money' | 'eKash'; code: string; ussd?: string }

/** Returns the shop's merchant codes; empty if it has none. */
export function payCodes(
  { momoCode, airtelCode, ekashCode }: Pick<PublicSettings, 'momoCode' | 'airtelCode' | 'ekashCode'>,
  amount: number,
): PayCode[] {
  const codes: PayCode[] = [
    { network: 'MoMo', code: momoCode, ussd: momoUssd(momoCode, amount) },
    { network: 'Airtel Money', code: airtelCode },
    { network: 'eKash', code: ekashCode },
  ]
  return codes.filter(({ code }) => code !== '')
}

/**
 * Returns the USSD code that pays an amount to a merchant from an MTN phone: MoMoPay is menu 8, choice 1. Amounts are
 * whole francs.
 */
function momoUssd(code: string, amount: number): string {
  return `*182*8*1*${code}*${wholeFrancs(amount)}#`
}

/** Returns the link that opens a phone's dialler with the code. A bare # would end the URL (RFC 3966). */
export function dialLink(ussd: string): string {
  return `tel:${ussd.replaceAll('#', '%23')}`
}
