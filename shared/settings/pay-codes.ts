import { wholeFrancs } from '../money.ts'
import type { PublicSettings } from './settings.ts'

/** A merchant code of the shop, and what a customer dials to pay an amount by it; eKash and Airtel are dialled by menu. */
export type PayCode = { network: 'MoMo' | 'Airtel Money' | 'eKash'; code: string; ussd?: string }

/** How the shop is paid by code; nothing where it has none. */
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

/** What pays an amount to a merchant from a phone of MTN's: MoMoPay is menu 8, choice 1. The franc has no coins. */
function momoUssd(code: string, amount: number): string {
  return `*182*8*1*${code}*${wholeFrancs(amount)}#`
}

/** The link that opens a phone's dialler with it: a bare # would end the address (RFC 3966). */
export function dialLink(ussd: string): string {
  return `tel:${ussd.replaceAll('#', '%23')}`
}
