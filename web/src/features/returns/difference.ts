import { MAX_AMOUNT, sum } from '../../../../shared/money.ts'
import type { StaffPaymentMethod } from '../../../../shared/reports/report.ts'
import type { Tender } from '../../../../shared/reports/tender.ts'
import { type CashPart, cashAndMomoTenders, readCashPart } from '../../domain/reports/cash-part.tsx'
import type { CounterMethod } from '../../domain/reports/counter-method.ts'
import { parseAmount } from '../../lib/parse-number.ts'

/** Ways to pay the difference of an exchange: now, or at least a part later as a debt. */
export const DIFFERENCE_METHODS = ['Cash', 'MoMo pay', 'Depts'] as const satisfies readonly StaffPaymentMethod[]
type DifferenceMethod = (typeof DIFFERENCE_METHODS)[number]

/** Payment of the difference, as typed. */
export type TypedDifference = {
  method: DifferenceMethod
  /** Part in cash of a payment by mobile money; undefined until the seller splits the payment. */
  cash: string | undefined
  /** Customer who owes what is paid later. */
  givenTo: string
  /** Part of a debt that is paid now. */
  paidNow: string
  /** Method of that part. */
  paidBy: CounterMethod
}

/** How the difference of an exchange is paid, in RWF. */
export type Difference = {
  method: DifferenceMethod
  /** Parts that are paid now. */
  tenders: Tender[]
  /** Amount that the customer owes. */
  depts: number
  errors: { cash?: CashPart['error']; paidNow?: 'notAmount' | 'depts.none' }
}

/** Reads how a difference in RWF is paid. A part that cannot be read counts as 0. Pure. */
export function readDifference(
  { method, cash, paidNow, paidBy }: Omit<TypedDifference, 'givenTo'>,
  amount: number,
): Difference {
  const none: Difference = { method, tenders: [], depts: 0, errors: {} }
  if (amount === 0) return { ...none, method: 'Cash' }
  if (method === 'Cash') return { ...none, tenders: [{ method, amount }] }
  if (method === 'MoMo pay') {
    const part = readCashPart(cash, amount)
    const tenders = cashAndMomoTenders(part) ?? [{ method, amount }]
    return { ...none, tenders, errors: part.error ? { cash: part.error } : {} }
  }
  const paid = paidNow.trim() === '' ? 0 : parseAmount(paidNow, MAX_AMOUNT)
  if (paid === undefined) return { ...none, depts: amount, errors: { paidNow: 'notAmount' } }
  if (paid >= amount) return { ...none, depts: amount, errors: { paidNow: 'depts.none' } }
  const tenders: Tender[] = paid > 0 ? [{ method: paidBy, amount: paid }] : []
  return { ...none, tenders, depts: sum([amount, -paid]) }
}
