import { type PaymentProvider, PROVIDER_UNDECIDED } from '../../shared/payments/payment.ts'
import { paymentAt, type StoredPayment, savePayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import type { TaskKind, TaskSchedule } from '../provider-task.ts'
import { canStillSucceed } from './apply-outcome.ts'
import { paymentOr404 } from './payment.ts'
import { recordAccepted, recordOutcome } from './record-outcome.ts'

/** How often the sweep polls a pending payment: less often as it gets older. */
export const schedules: Readonly<Record<PaymentProvider, TaskSchedule>> = {
  // Payers have five minutes to answer.
  momo: {
    steps: [
      { untilMinutes: 10, everyMinutes: 1 },
      { untilMinutes: 60, everyMinutes: 5 },
      { untilMinutes: 24 * 60, everyMinutes: 30 },
    ],
    thenEveryMinutes: 6 * 60,
    untilDays: 7,
  },
  // A payer who has approved and left is served soon. Money that PayPal holds back takes hours or days anyway.
  paypal: {
    steps: [
      { untilMinutes: 60, everyMinutes: 3 },
      { untilMinutes: 8 * 60, everyMinutes: 15 },
    ],
    thenEveryMinutes: 2 * 60,
    untilDays: 30,
  },
}

export type PaymentTask = TaskKind<StoredPayment, ProviderOutcome>

/** The parts of a payment's task that are the same for all providers, who recognise a repeated request. */
export const paymentTask = {
  isRepeatable: true,
  // Minimum time between two polls, even if several browsers poll.
  leaseMs: 2_500,
  save: savePayment,
  read: async (payment) => paymentOr404(await paymentAt(payment)),
  record: (payment, outcome, now) =>
    outcome.status === 'pending' && !('reason' in outcome)
      ? recordAccepted(payment, now, outcome.reference)
      : recordOutcome(payment, outcome, now),
  isOpen: ({ status }) => status === 'pending',
  canChange: canStillSucceed,
  undecided: { status: 'failed', reason: PROVIDER_UNDECIDED },
  abandoned: { afterMs: 10 * 60_000, outcome: { status: 'failed', reason: 'NEVER_ARRIVED' } },
} satisfies Partial<PaymentTask>
