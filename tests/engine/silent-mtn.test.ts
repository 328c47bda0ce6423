import { beforeEach, expect, it } from 'vitest'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { mtnTokens } from '../../lambdas/momo/call-mtn.ts'
import { handler as callback } from '../../lambdas/payments/momo-callback.ts'
import { handler as sweep } from '../../lambdas/payments/sweep-payments.ts'
import { context, invoke } from '../support/make-event.ts'
import {
  getState,
  minutesAgo,
  mtn,
  onlyPayment,
  pay,
  pendingPayment,
  statusNow,
  unpaid,
} from '../support/momo-payments.ts'
import { putItems } from '../support/put-items.ts'
import { silentProviders } from '../support/silent-providers.ts'

// MTN accepts connections without responding. Measures how long each call of the shop waits in total.

/** Runs the sweep an hour later, so that it ignores payments of other tests. */
const inAnHour = () => minutesAgo(-60)

beforeEach(async () => {
  // MTN has responded before and issued a token.
  mtnTokens.forget()
  await pay(await unpaid())
})

it('reports a silent MTN after 16 seconds and keeps the order payable', async () => {
  const order = await unpaid()
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(16_000)
})

it('reports a lost first try after 24 seconds, within the gateway’s limit', async () => {
  const order = await unpaid()
  mtn.requests = 'lost before'
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  await putItems(paymentItem({ ...(await onlyPayment(order)), lastPolledAt: minutesAgo(1), nextPollAt: inAnHour() }))
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(24_000)
})

it('waits for a token no longer than the calls themselves may take', async () => {
  mtnTokens.forget()
  const order = await unpaid()
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(16_000)
})

it('shows the stored state of a payment after six seconds', async () => {
  const { order } = await pendingPayment({ lastPolledAt: minutesAgo(1), nextPollAt: inAnHour() })
  const mtnIsSilent = silentProviders()
  expect(await getState(order)).toMatchObject({ status: 200, body: { payment: { status: 'pending' } } })
  expect(mtnIsSilent.waitedMs()).toBe(6000)
})

it('replies to MTN’s callback within the two seconds that MTN waits', async () => {
  const { payment } = await pendingPayment({ nextPollAt: inAnHour() })
  const mtnIsSilent = silentProviders()
  const params = { reference: payment.reference ?? '', token: payment.callbackToken ?? '' }
  expect(await invoke(callback, { params })).toMatchObject({ status: 200 })
  expect(mtnIsSilent.waitedMs()).toBe(1200)
  expect(await statusNow(payment)).toBe('pending')
})

it('limits the sweep to ten seconds for all payments together', async () => {
  for (const { payment } of [await pendingPayment(), await pendingPayment(), await pendingPayment()]) {
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(9), nextPollAt: minutesAgo(8) }))
  }
  const mtnIsSilent = silentProviders({ concurrency: 3 })
  await sweep({}, context)
  expect(mtnIsSilent.waitedMs()).toBe(10_000)
})
