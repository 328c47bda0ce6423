import { clock } from '../clock.ts'
import { recordRun } from '../data/health.ts'
import { openPayments } from '../data/payments.ts'
import { forEachSettled } from '../for-each-settled.ts'
import { inBackground } from '../in-background.ts'
import { pollPayment } from './poll-payment.ts'

/** Number of payments polled together; the others follow a minute later. */
const MAX_PER_RUN = 25

const PROVIDER_TIMEOUT_MS = 10_000

/** Polls the pending payments that are due until their provider has decided, whether or not their payers still wait. */
export const handler = inBackground(async () => {
  const now = new Date(clock.now())
  const payments = await openPayments(now, MAX_PER_RUN)
  await forEachSettled(payments, (payment) => pollPayment(payment, { now, timeoutMs: PROVIDER_TIMEOUT_MS }))
  await recordRun('SWEPT', now.toISOString())
})
