import type { Order } from '../../shared/orders/order.ts'
import { orderTerm, searchTermsOf } from '../data/search-index.ts'

type Searched = Pick<Order, 'number' | 'user' | 'shippingAddress' | 'voided'>

/** Returns the words by which an order is found: its number, and the name and phone of its customer and recipient. */
export function orderSearchTerms({ number, user, shippingAddress }: Searched): ReadonlySet<string> {
  const { fullName, phone } = shippingAddress
  return new Set([...[String(number ?? ''), user.name, fullName].flatMap(searchTermsOf), ...phoneWords(phone)])
}

/** Returns all index terms of an order; none once it is voided. */
export function orderIndexTerms(order: Searched): string[] {
  return order.voided ? [] : [...orderSearchTerms(order)].map(orderTerm)
}

/** Returns the distinct search terms of a query. The digits of a phone typed in groups are one term. */
export function parseOrderQuery(key: string): string[] {
  return [...new Set(searchTermsOf(key.replace(TYPED_PHONE, (typed) => ` ${digitsOf(typed)} `)))]
}

/** Returns whether an order has a word with each of these prefixes. */
export function matchesOrderTerms(order: Searched, asked: readonly string[]): boolean {
  const words = [...orderSearchTerms(order)]
  return asked.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** A phone as typed, complete or partial: with a leading 0, a plus, or the country code followed by a mobile number. */
const TYPED_PHONE = /(?:\+|(?<!\p{Number})0|(?<!\p{Number})250(?=[ ().-]*7))[\d ().-]*/gu

/** Returns a phone's words. A Rwandan number is searched with or without the country code, so it has two. */
function phoneWords(phone: string): string[] {
  const digits = digitsOf(phone)
  const national = digits.replace(/^(?:00)?2500?(?=7)/, '0').replace(/^(?=7\d{8}$)/, '0')
  if (national.startsWith('07')) return [national, `250${national.slice(1)}`]
  return digits === '' ? [] : [digits]
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
