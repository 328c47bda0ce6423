import { openPayments } from '../data/payments.ts'
import { eachOf } from '../each-of.ts'
import { pollProvider } from './poll-provider.ts'

/** Asked at once; the others are asked a minute later. */
const AT_ONCE = 25

const PROVIDER_TIMEOUT_MS = 10_000

/** Asks about payments that nobody waits for any more, until their provider says how they ended. */
export async function handler(): Promise<void> {
  const now = new Date()
  await eachOf(await openPayments(now, AT_ONCE), (payment) =>
    pollProvider(payment, { now, timeoutMs: PROVIDER_TIMEOUT_MS }),
  )
}
