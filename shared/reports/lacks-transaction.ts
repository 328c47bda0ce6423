import { tillOf } from '../cash/document-money.ts'
import type { Report } from './report.ts'

/** Returns whether a sale was paid by mobile money, wholly or in part, but has no transaction id. Pure. */
export function lacksTransaction({ paymentMethod, tenders = [], transactionId, voided }: Report): boolean {
  const isByMomo = [paymentMethod, ...tenders.map(({ method }) => method)].some((method) => tillOf(method) === 'MoMo')
  return isByMomo && transactionId === undefined && !voided
}
