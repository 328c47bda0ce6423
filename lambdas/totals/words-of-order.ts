import type { Order } from '../../shared/orders/order.ts'
import { orderWord, wordsToFind } from '../data/words.ts'

type Searched = Pick<Order, 'number' | 'user' | 'shippingAddress' | 'voided'>

/** The words that a search looks for in an order: its number, and who placed it and who receives it, by name and phone. */
export function wordsOfOrder({ number, user, shippingAddress }: Searched): ReadonlySet<string> {
  const { fullName, phone } = shippingAddress
  return new Set([...[String(number ?? ''), user.name, fullName].flatMap(wordsToFind), ...phoneWords(phone)])
}

/** All that an order is found by; nothing once it is voided. */
export function indexWordsOfOrder(order: Searched): string[] {
  return order.voided ? [] : [...wordsOfOrder(order)].map(orderWord)
}

/** The words that are looked for, each once. The digits of a phone that is typed in groups are one word. */
export function orderWordsAsked(key: string): string[] {
  return [...new Set(wordsToFind(key.replace(TYPED_PHONE, (typed) => ` ${digitsOf(typed)} `)))]
}

/** Whether an order has, for each of these words, one that begins so. */
export function hasOrderWords(order: Searched, asked: readonly string[]): boolean {
  const words = [...wordsOfOrder(order)]
  return asked.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** A phone as it is typed, whole or only begun: with a leading 0, a plus, or the country's code and a mobile number after it. */
const TYPED_PHONE = /(?:\+|(?<!\p{Number})0|(?<!\p{Number})250(?=[ ().-]*7))[\d ().-]*/gu

/** A Rwandan number is asked for with the country's code and without it, so it is two words. */
function phoneWords(phone: string): string[] {
  const digits = digitsOf(phone)
  const national = digits.replace(/^(?:00)?2500?(?=7)/, '0').replace(/^(?=7\d{8}$)/, '0')
  if (national.startsWith('07')) return [national, `250${national.slice(1)}`]
  return digits === '' ? [] : [digits]
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
