import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import type { PayCode } from '../../../../../shared/settings/pay-codes.ts'
import { shortNumber } from '../../../domain/short-number.ts'
import { dayText } from '../../../lib/day-text.ts'
import type { Messages } from '../../../messages/texts.ts'
import { shortLampList } from '../lamps-of.ts'

/** What a reminder is about: the sales, oldest first, may be only some of `count`; `dueOn` is the day that was promised. */
export type Account = {
  name: string
  owed: number
  count: number
  sales: readonly Report[]
  dueOn?: string | undefined
  /** Where the debtor sees the account. */
  address?: string | undefined
}

/** What a letter is made up of, in its own language. */
export type LetterWords = Messages['letter'] & Pick<Messages['shop'], 'months'>

/** How many sales are listed: more would make it three text messages. */
const MOST_NAMED = 5

/** A friendly reminder in the words of one language. */
export function letterTo(
  { name, owed, count, sales, dueOn, address }: Account,
  shop: { name: string; codes: readonly PayCode[] },
  { months, ...words }: LetterWords,
): string {
  const named = sales.slice(0, MOST_NAMED)
  return [
    words.greeting(name),
    words.owed(shop.name, formatRwf(owed)),
    ...named.map((sale) =>
      words.line(dayAndNumber(sale, months), shortLampList(sale, words.opening), formatRwf(sale.owed)),
    ),
    ...(count > named.length ? [words.others(count - named.length)] : []),
    ...(dueOn === undefined ? [] : [words.promised(dayText(dueOn, months))]),
    ...shop.codes.map(({ network, code, ussd }) => words.code(network, ussd ?? code)),
    ...(address === undefined ? [] : [words.account(address)]),
    words.wish,
  ].join('\n')
}

/** Where a debtor sees the account, from the token of its link. */
export function accountAddress(token: string): string {
  return `${window.location.origin}/konti#${token}`
}

/** By which both sides can name a sale on the phone. */
function dayAndNumber({ createdAt, ...sale }: Report, months: readonly string[]): string {
  return [dayText(createdAt, months), ...(sale.number === undefined ? [] : [shortNumber(sale)])].join(' ')
}
