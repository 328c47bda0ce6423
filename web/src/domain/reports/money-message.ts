import * as z from 'zod/mini'
import { TransactionId } from '../../../../shared/reports/transaction-id.ts'
import { parseNumber } from '../../lib/parse-number.ts'

/** Payment details from a message of MTN MoMo or Airtel Money. */
export type MoneyMessage = {
  transactionId: string
  /** Amount in RWF; absent if only the id was typed. */
  amount?: number
  /** Payer's name as registered with the network. */
  payer?: string
}

/**
 * Parses a typed or pasted text: the id alone, or the whole message in the formats of the networks. Returns undefined
 * if it contains no id. An agent's number, a balance or a fee is not an id.
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

/** Patterns before the id, the most reliable first. Some messages also have an external id of the payer's app. */
const ID_AFTER = [
  /financial transaction id\W*([A-Z0-9][A-Z0-9.-]+)/i,
  /(?:transaction id|trans\. ?id|tx\.? ?id|txn\.? ?id|\btid\b|nimero y[’']ihererekanya)\W*([A-Z0-9][A-Z0-9.-]+)/i,
]

/** Digits with separators between them; a space only before groups of three. */
const FIGURE = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/.source

/** Pattern of an amount. The first one in a message is the payment; the balance and the fee follow. */
const AMOUNT = new RegExp(`(?:RWF|FRW)\\s*(${FIGURE})|(${FIGURE})\\s*(?:RWF|FRW)`, 'i')

const PAYER = /^[^.]*?\bfrom\s+(\p{Letter}[\p{Letter}'’ -]*)/iu

function messageOf(id: string, rest: Omit<MoneyMessage, 'transactionId'> = {}): MoneyMessage | undefined {
  // A full stop ends the sentence, not the id.
  const parsed = z.safeParse(TransactionId, id.replace(/[.-]+$/, ''))
  return parsed.success ? { transactionId: parsed.data, ...rest } : undefined
}
