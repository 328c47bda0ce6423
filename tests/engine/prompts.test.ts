import { describe, expect, it } from 'vitest'
import { countHourly } from '../../lambdas/data/hourly-counts.ts'
import { paymentsOf } from '../../lambdas/data/payments.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import { newId } from '../../shared/id.ts'
import { customer, seller } from '../support/make-event.ts'
import { pay, payer, requestsToPay, unpaid } from '../support/momo-payments.ts'
import { mtnNumber } from '../support/mtn-number.ts'

describe('limit of requests to pay', () => {
  const refusal = (code: string) => ({ status: 429, body: { code, message: expect.any(String) } })
  const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
  const tenAndFive = [...Array(10).fill(200), ...Array(5).fill(429)]

  it('sends ten of fifteen customers’ simultaneous requests to one phone', async () => {
    const people = Array.from({ length: 15 }, () => ({ ...customer, sub: newId() }))
    const orders = await Promise.all(people.map(({ sub }) => unpaid({ user: { _id: sub, name: 'Eric' } })))
    const replies = await Promise.all(orders.map((order, n) => pay(order, { as: people[n] ?? payer.customer })))
    expect(statusesOf(replies)).toEqual(tenAndFive)
    expect(requestsToPay()).toBe(10)
    expect(await pay(await unpaid())).toEqual(refusal('payment.tooManyForPhone'))
  })

  it('sends requests to ten phones for a customer with fifteen orders', async () => {
    const orders = await Promise.all(Array.from({ length: 15 }, () => unpaid()))
    const replies = await Promise.all(orders.map((order) => pay(order, { phone: mtnNumber() })))
    expect(statusesOf(replies)).toEqual(tenAndFive)
    expect(requestsToPay()).toBe(10)
    const refused = await unpaid()
    expect(await pay(refused)).toEqual(refusal('payment.tooManyByPerson'))
    expect(await paymentsOf(refused._id)).toEqual([])
  })

  it('allows staff more requests', async () => {
    const as = { ...seller, sub: newId() }
    for (let time = 0; time < 11; time += 1) {
      expect((await pay(await unpaid(), { as, phone: mtnNumber() })).status).toBe(200)
    }
  })

  it('does not count a tap that sends no new request', async () => {
    const order = await unpaid()
    for (let time = 0; time < 11; time += 1) expect((await pay(order)).status).toBe(200)
    expect((await pay(await unpaid())).status).toBe(200)
  })

  it('restarts the count every hour', async () => {
    const full = new Refusal('payment.tooManyByPerson', 'Full')
    const count = (at: string) =>
      transact([], [countHourly('prompts to', payer.phone, { most: 1, refusal: full }, Date.parse(at))])
    expect(await count('2026-11-21T08:00:00.000Z')).toBe(true)
    await expect(count('2026-11-21T08:59:59.999Z')).rejects.toBe(full)
    expect(await count('2026-11-21T09:00:00.000Z')).toBe(true)
  })
})
