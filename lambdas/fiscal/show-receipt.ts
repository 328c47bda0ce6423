import { showReceipt } from '../../shared/fiscal/routes.ts'
import { fiscalById } from '../data/fiscal.ts'
import { limitInvalidLinks } from '../data/limit-invalid-links.ts'
import { recentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { receiptOf } from './receipt-of.ts'

const TOO_MANY = new Refusal('fiscal.tooMany', 'Too many wrong links from this connection. Please try again in an hour')

/** Number of a phone's last digits that a link shows. */
const SHOWN_DIGITS = 3

export const handler = endpoint(showReceipt, async ({ params: { token }, from }) => {
  const [id = '', secret] = token.split('-')
  const document = id === '' ? undefined : await fiscalById(id)
  if (!document || document.token !== secret) {
    await limitInvalidLinks('wrong receipt links', from, TOO_MANY)
    throw new Refusal('fiscal.unknown', 'This link is not valid. Please ask the shop for the receipt')
  }
  const [shop, original] = await Promise.all([
    recentSettings(),
    document.refundOf === undefined ? undefined : fiscalById(document.refundOf),
  ])
  const receipt = receiptOf(document, { original, isCopy: document.printed !== undefined }, shop)
  const { phone, ...buyer } = receipt.buyer ?? {}
  const masked = phone && `${'•'.repeat(phone.length - SHOWN_DIGITS)}${phone.slice(-SHOWN_DIGITS)}`
  return { ...receipt, buyer: { ...buyer, ...(masked && { phone: masked }) } }
})
