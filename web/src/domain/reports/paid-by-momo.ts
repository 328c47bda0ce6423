import type { Report } from '../../../../shared/reports/report.ts'

/** The methods by which a transaction of mobile money pays a sale. */
const BY_MOMO: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo'])

/** Whether a sale was paid by mobile money, and it is not known by which transaction. */
export function lacksTransaction({ paymentMethod, transactionId, voided }: Report): boolean {
  return BY_MOMO.has(paymentMethod) && transactionId === undefined && !voided
}
