import { dayOf } from '../../../../shared/day.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Phone, rwandanMobile } from '../../../../shared/phone.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { Messages } from '../../messages/texts.ts'
import { shortLampList } from './lamps-of.ts'

/** What a reminder speaks of: the sales come with the oldest one first, and may be some of `count`. */
export type Account = { name: string; owed: number; count: number; sales: readonly Report[] }

/** So many sales are named one by one: more would be three text messages. */
const MOST_NAMED = 5

/** A text that reminds a debtor, friendly, in the words of one language. */
export function letterTo({ name, owed, count, sales }: Account, shop: string, words: Messages['letter']): string {
  const named = sales.slice(0, MOST_NAMED)
  return [
    words.greeting(name),
    words.owed(shop, formatRwf(owed)),
    ...named.map((sale) => words.line(dayOf(sale.createdAt), shortLampList(sale), formatRwf(sale.owed))),
    ...(count > named.length ? [words.others(count - named.length)] : []),
    words.wish,
  ].join('\n')
}

/**
 * A phone number as WhatsApp and telephones dial it from anywhere, in digits with the country; empty where nothing is
 * typed, undefined for what is no number. Without a country it is a Rwandan one.
 */
export function dialableNumber(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const digits = typed.replaceAll(/\D/g, '')
  const isAbroad = /^\s*(\+|00)/.test(typed)
  return rwandanMobile(typed) ?? (isAbroad && Phone.safeParse(typed).success ? digits.replace(/^00/, '') : undefined)
}

/** Opens WhatsApp with the text, at a person or, without a number, at the choice of one: https://faq.whatsapp.com/5913398998672934 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Opens the phone's text messages with the text (RFC 5724). */
export function smsLink(number: string, text: string): string {
  return `sms:${number && `+${number}`}?body=${encodeURIComponent(text)}`
}
