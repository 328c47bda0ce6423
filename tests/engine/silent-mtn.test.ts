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

// MTN takes connections and says nothing more: how long each call of the shop waits for it, in all.

/** Not for the sweep of another test. */
const inAnHour = () => minutesAgo(-60)

beforeEach(async () => {
  // MTN has answered before, and given a token.
  mtnTokens.forget()
  await pay(await unpaid())
})

it('a customer who pays is told so after twice eight seconds, and the order stays payable', async () => {
  const order = await unpaid()
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(16_000)
})

it('a customer whose first try was lost on the way is told so after three times eight, still before the gateway ends the call', async () => {
  const order = await unpaid()
  mtn.requests = 'lost before'
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  await putItems(paymentItem({ ...(await onlyPayment(order)), lastPolledAt: minutesAgo(1), nextPollAt: inAnHour() }))
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(24_000)
})

it('without a token, nobody waits for longer than the calls themselves may take', async () => {
  mtnTokens.forget()
  const order = await unpaid()
  const mtnIsSilent = silentProviders()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(mtnIsSilent.waitedMs()).toBe(16_000)
})

it('a customer who looks at the payment sees it as it was after six seconds', async () => {
  const { order } = await pendingPayment({ lastPolledAt: minutesAgo(1), nextPollAt: inAnHour() })
  const mtnIsSilent = silentProviders()
  expect(await getState(order)).toMatchObject({ status: 200, body: { payment: { status: 'pending' } } })
  expect(mtnIsSilent.waitedMs()).toBe(6000)
})

it('MTN, which waits two seconds for the answer to its callback, has it before', async () => {
  const { payment } = await pendingPayment({ nextPollAt: inAnHour() })
  const mtnIsSilent = silentProviders()
  const params = { reference: payment.reference ?? '', token: payment.callbackToken ?? '' }
  expect(await invoke(callback, { params })).toMatchObject({ status: 200 })
  expect(mtnIsSilent.waitedMs()).toBe(1200)
  expect(await statusNow(payment)).toBe('pending')
})

it('the sweep gives it ten seconds, for all payments at once', async () => {
  for (const { payment } of [await pendingPayment(), await pendingPayment(), await pendingPayment()]) {
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(9), nextPollAt: minutesAgo(8) }))
  }
  const mtnIsSilent = silentProviders({ atOnce: 3 })
  await sweep({}, context)
  expect(mtnIsSilent.waitedMs()).toBe(10_000)
})
