import { type Payment, PaymentProvider } from '../../shared/payments/payment.ts'

type Schedule = {
  /** Minutes between two polls, up to an age in minutes. */
  steps: readonly { untilMinutes: number; everyMinutes: number }[]
  thenEveryMinutes: number
  /** Age in days after which an admin has to check the payment. */
  untilDays: number
}

/** How often the sweep polls a pending payment: less often as it gets older. */
const SCHEDULES: Readonly<Record<PaymentProvider, Schedule>> = {
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

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns when the sweep polls a payment next that was created at `createdAt`. Pure. */
export function nextPollAt(provider: Payment['provider'], createdAt: string, now: Date): string {
  const { steps, thenEveryMinutes } = scheduleOf(provider)
  const ageMinutes = (now.getTime() - Date.parse(createdAt)) / MINUTE_MS
  const minutes = steps.find(({ untilMinutes }) => ageMinutes < untilMinutes)?.everyMinutes ?? thenEveryMinutes
  return new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
}

/** Returns whether a provider has exceeded its time to decide on a payment. Pure. */
export function isOverdue({ provider, createdAt }: Pick<Payment, 'provider' | 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > scheduleOf(provider).untilDays * DAY_MS
}

/** Returns a provider's schedule. Only payments of known providers are polled, see poll-payment.ts. */
function scheduleOf(provider: Payment['provider']): Schedule {
  return SCHEDULES[PaymentProvider.safeParse(provider).data ?? 'momo']
}
