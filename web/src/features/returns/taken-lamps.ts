import { MAX_PRICE, sum, times } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { NewReport } from '../../../../shared/reports/new-report.ts'
import { parseAmount } from '../../lib/parse-number.ts'
import type { Difference } from './difference.ts'

/** Lamp that a customer takes instead. */
export type TakenLamp = {
  lamp: TillLamp
  count: number
  /** Price of one piece as typed; absent for the lamp's current price. */
  soldAt?: string
}

/** Payment of the lamps taken. */
type Payment = {
  difference: Difference
  transactionId: string | undefined
  /** Customer who owes what is paid later. */
  givenTo: string
}

/** Returns the price of one piece in RWF; undefined if it is missing or invalid. */
export function priceOf({ lamp, soldAt }: TakenLamp): number | undefined {
  const price = soldAt === undefined ? lamp.price : parseAmount(soldAt, MAX_PRICE)
  return price || undefined
}

/** Returns the price of all lamps taken, in RWF. A lamp without a valid price counts as 0. */
export function totalOf(taken: readonly TakenLamp[]): number {
  return sum(taken.map((line) => times(priceOf(line) ?? 0, line.count)))
}

/** Returns the lamps taken with one more piece of a lamp. */
export function withLamp(taken: readonly TakenLamp[], lamp: TillLamp): TakenLamp[] {
  const isTaken = taken.some((line) => line.lamp._id === lamp._id)
  if (!isTaken) return [...taken, { lamp, count: 1 }]
  return taken.map((line) => (line.lamp._id === lamp._id ? { ...line, count: line.count + 1 } : line))
}

/** Returns the sale of the lamps taken, with the prices that the seller saw. */
export function saleOf(taken: readonly TakenLamp[], { difference, transactionId, givenTo }: Payment): NewReport {
  const { method, tenders, depts } = difference
  return {
    reportItems: taken.map((line) => ({
      _id: line.lamp._id,
      real: line.count,
      soldAt: priceOf(line),
      price: line.lamp.price,
    })),
    paymentMethod: method,
    tenders,
    ...(depts > 0 && { depts, givenTo: givenTo.trim() }),
    ...(transactionId !== undefined && { transactionId }),
  }
}
