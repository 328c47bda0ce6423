import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import type { PayCode } from '../../../../../shared/settings/pay-codes.ts'
import { shortNumber } from '../../../domain/short-number.ts'
import { dayText } from '../../../lib/day-text.ts'
import type { Messages } from '../../../messages/texts.ts'
import { shortLampListText } from '../lamp-list-text.ts'

/** Content of a reminder: the oldest sales of `count`, oldest first, and the promised day of payment. */
export type Account = {
  name: string
  owed: number
  count: number
  sales: readonly Report[]
  dueOn?: string | undefined
  address?: string | undefined
}

/** Texts of a reminder, in its own language. */
export type LetterWords = Messages['letter'] & Pick<Messages['shop'], 'months'>

/** Maximum number of sales listed: more would make it three text messages. */
const MAX_LISTED_SALES = 5

export function letterTo(
  { name, owed, count, sales, dueOn, address }: Account,
  shop: { name: string; codes: readonly PayCode[] },
  { months, ...words }: LetterWords,
): string {
  const named = sales.slice(0, MAX_LISTED_SALES)
  return [
    words.greeting(name),
    words.owed(shop.name, formatRwf(owed)),
    ...named.map((sale) =>
      words.line(dayAndNumber(sale, months), shortLampListText(sale, words.opening), formatRwf(sale.owed)),
    ),
    ...(count > named.length ? [words.others(count - named.length)] : []),
    ...(dueOn === undefined ? [] : [words.promised(dayText(dueOn, months))]),
    ...shop.codes.map(({ network, code, ussd }) => words.code(network, ussd ?? code)),
    ...(address === undefined ? [] : [words.account(address)]),
    words.wish,
  ].join('\n')
}

export function accountAddress(token: string): string {
  return `${window.location.origin}/konti#${token}`
}

/** Returns the day and number by which debtor and seller can identify a sale on the phone. */
function dayAndNumber({ createdAt, ...sale }: Report, months: readonly string[]): string {
  return [dayText(createdAt, months), ...(sale.number === undefined ? [] : [shortNumber(sale)])].join(' ')
}
