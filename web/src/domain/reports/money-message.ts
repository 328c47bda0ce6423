import * as z from 'zod/mini'
import { TransactionId } from '../../../../shared/reports/transaction-id.ts'
import { parseNumber } from '../../lib/parse-number.ts'

/** What a message of MTN MoMo or Airtel Money says of a payment. */
export type MoneyMessage = {
  transactionId: string
  /** RWF; absent where only the id was typed. */
  amount?: number
  /** Who paid, as the network knows them. */
  payer?: string
}

/**
 * Reads what was typed or pasted: the id alone, or the whole message, in the shapes in which the networks send it. Undefined
 * where no id is found. The number of an agent, a balance or a fee is none.
 */
export function readMoneyMessage(text: string): MoneyMessage | undefined {
  const typed = text.trim()
  if (!/\s/.test(typed) && !/\w[:*]\w/.test(typed)) return messageOf(typed)
  const own = typed.replaceAll(/external \S+/gi, '')
  const id = ID_AFTER.map((label) => label.exec(own)?.[1]).find((found) => found !== undefined)
  if (id === undefined) return undefined
  const amount = AMOUNT.exec(typed)
  const after = amount ? typed.slice(amount.index + amount[0].length) : ''
  const payer = /received/i.test(typed) ? PAYER.exec(after)?.[1]?.trim() : undefined
  const paid = parseNumber(amount?.[1] ?? amount?.[2] ?? '')
  return messageOf(id, { ...(!Number.isNaN(paid) && { amount: paid }), ...(payer && { payer }) })
}

/** Before the id, the surest first. Some messages also have an external one, that of the payer's program. */
const ID_AFTER = [
  /financial transaction id\W*([A-Z0-9][A-Z0-9.-]+)/i,
  /(?:transaction id|trans\. ?id|tx\.? ?id|txn\.? ?id|\btid\b|nimero y[’']ihererekanya)\W*([A-Z0-9][A-Z0-9.-]+)/i,
]

/** Digits with separators between them; a space only before groups of three. */
const FIGURE = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/.source

/** The first amount is what was paid; the balance and the fee follow. */
const AMOUNT = new RegExp(`(?:RWF|FRW)\\s*(${FIGURE})|(${FIGURE})\\s*(?:RWF|FRW)`, 'i')

const PAYER = /^[^.]*?\bfrom\s+(\p{Letter}[\p{Letter}'’ -]*)/iu

function messageOf(id: string, rest: Omit<MoneyMessage, 'transactionId'> = {}): MoneyMessage | undefined {
  // A full stop ends the sentence, not the id.
  const parsed = z.safeParse(TransactionId, id.replace(/[.-]+$/, ''))
  return parsed.success ? { transactionId: parsed.data, ...rest } : undefined
}
