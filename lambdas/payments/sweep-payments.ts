import { clock } from '../clock.ts'
import { noteRun } from '../data/health.ts'
import { openPayments } from '../data/payments.ts'
import { eachOf } from '../each-of.ts'
import { inBackground } from '../in-background.ts'
import { pollPayment } from './poll-payment.ts'

/** Polled at once; the others are a minute later. */
const AT_ONCE = 25

const PROVIDER_TIMEOUT_MS = 10_000

/** Polls the pending payments that are due, whether or not their payers still wait, until their provider has decided. */
export const handler = inBackground(async () => {
  const now = new Date(clock.now())
  const payments = await openPayments(now, AT_ONCE)
  await eachOf(payments, (payment) => pollPayment(payment, { now, timeoutMs: PROVIDER_TIMEOUT_MS }))
  await noteRun('SWEPT', now.toISOString())
})
