import { afterEach, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { handler as sweep } from '../../lambdas/payments/sweep-payments.ts'
import { context } from '../support/make-event.ts'
import { getState, minutesAgo, onlyPayment, pay, unpaid } from '../support/momo-payments.ts'
import { putItems } from '../support/put-items.ts'

// MTN takes connections and says nothing more. What a call gives it passes in a moment here.

afterEach(() => void vi.restoreAllMocks())

/** More than any question to MTN may take, and less than the whole call has. */
const OF_CALLS_MS = 25_000

/** @returns how long each question was to be waited for, in ms */
function mtnFallsSilent(): number[] {
  const given: number[] = []
  const timeout = clock.timeout
  vi.spyOn(clock, 'timeout').mockImplementation((ms) => {
    if (ms > OF_CALLS_MS) return timeout(ms)
    given.push(ms)
    return timeout(20)
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  return given
}

it('a customer who pays is told so after eight seconds, or twice eight, and the order stays payable', async () => {
  const order = await unpaid()
  const given = mtnFallsSilent()
  expect(await pay(order)).toMatchObject({ status: 503, body: { code: 'momo.away' } })
  expect(new Set(given)).toEqual(new Set([8000]))
})

it('a customer who looks at the payment sees it as it was after six seconds', async () => {
  const order = await unpaid()
  await pay(order)
  await putItems(paymentItem({ ...(await onlyPayment(order)), lastPolledAt: minutesAgo(1) }))
  const given = mtnFallsSilent()
  expect(await getState(order)).toMatchObject({ status: 200, body: { payment: { status: 'pending' } } })
  expect(given[0]).toBe(6000)
})

it('the sweep waits ten seconds, for all payments at once, and does not fail', async () => {
  for (let n = 0; n < 3; n += 1) {
    const order = await unpaid()
    await pay(order)
    const payment = await onlyPayment(order)
    await putItems(paymentItem({ ...payment, lastPolledAt: minutesAgo(9), nextPollAt: minutesAgo(8) }))
  }
  const given = mtnFallsSilent()
  await sweep({}, context)
  expect(given.filter((ms) => ms === 10_000).length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...given)).toBe(10_000)
})
