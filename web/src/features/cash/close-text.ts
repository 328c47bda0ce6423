import type { Close } from '../../../../shared/cash/close.ts'
import type { SalesMade } from '../../../../shared/cash/sales-made.ts'
import { sumAmounts, TILL_METHODS, type TillAmounts } from '../../../../shared/cash/till.ts'
import { clockOf } from '../../../../shared/day.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { dayText } from '../../lib/day-text.ts'
import { textOf } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'

/** Maximum length of the shop's name in the message, so that the message fits one screen of a phone. */
const MAX_NAME = 40

type About = { shop: string; months: Messages['shop']['months'] }

/** Returns the message about a close. It names no debtors, and no costs. Pure. */
export function closeText(close: Close, { shop, months }: About, texts: Messages['cash']): string {
  const { z, to, by, kinds, sales, expected, counted, difference, left, reason } = close
  const sold = texts.kinds.sale
  const names = new Set([...(sales ? [sold] : []), ...kinds.map(({ kind }) => nameOf(kind, texts))])
  const moved = [...names].map((name) => {
    const sums = kinds.filter(({ kind }) => nameOf(kind, texts) === name)
    const amounts = sumAmounts(sums.map(({ method, amount }) => ({ [method]: amount })))
    return name === sold && sales ? salesText(sales, amounts, texts) : `${name}: ${amountsText(amounts, texts)}`
  })
  const checked = TILL_METHODS.flatMap((method) => {
    const [should, is, differs] = [expected[method], counted[method], difference[method]]
    if (should === undefined || is === undefined || differs === undefined) return []
    const why = method === 'Cash' && reason !== undefined ? ` (${textOf(texts.close.reasons, reason) ?? reason})` : ''
    const facts = [
      texts.text.expected(texts.methods[method], formatAmount(should)),
      texts.text.counted(formatAmount(is)),
      texts.text.difference(signed(differs) + why),
    ]
    return [facts.join(', ')]
  })
  return [
    `*${shop.slice(0, MAX_NAME)} ${dayText(to, months)} Z${z}*`,
    ...moved,
    ...checked,
    `${texts.text.left(formatAmount(left))} · ${by.name.slice(0, MAX_NAME)} ${clockOf(to)}`,
  ].join('\n')
}

/** Kinds of entries that the message lists separately. It sums the movements entered by hand, to stay short. */
const NAMED_KINDS: readonly string[] = ['sale', 'instalment', 'return', 'expense', 'supplier']

function nameOf(kind: string, { kinds, otherKind }: Messages['cash']): string {
  return (NAMED_KINDS.includes(kind) && textOf(kinds, kind)) || otherKind
}

/** Returns the number of sales with the money they brought in and the debts they granted. Pure. */
function salesText({ count, owed }: SalesMade, amounts: TillAmounts, texts: Messages['cash']): string {
  const parts = [amountsText(amounts, texts), owed > 0 ? texts.text.owed(formatAmount(owed)) : '']
  return `${texts.kinds.sale}: ${count} (${parts.filter(Boolean).join(', ') || 0})`
}

function amountsText(amounts: TillAmounts, { methods }: Messages['cash']): string {
  return TILL_METHODS.flatMap((method) => {
    const amount = amounts[method]
    return amount === undefined ? [] : [`${methods[method]} ${formatAmount(amount)}`]
  }).join(', ')
}

function signed(amount: number): string {
  return amount > 0 ? `+${formatAmount(amount)}` : formatAmount(amount)
}
