import type { Report } from '../../../../shared/reports/report.ts'

const BY_MOMO: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo'])

/** Returns whether a sale was paid by mobile money but has no transaction id. */
export function lacksTransaction({ paymentMethod, transactionId, voided }: Report): boolean {
  return BY_MOMO.has(paymentMethod) && transactionId === undefined && !voided
}
