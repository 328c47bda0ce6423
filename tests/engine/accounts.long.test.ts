import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../lambdas/data/table.ts'
import { handler as listOpenAccounts } from '../../lambdas/reports/list-open-accounts.ts'
import { handler as payAccount } from '../../lambdas/reports/pay-account.ts'
import { newId } from '../../shared/id.ts'
import { MAX_DEBTS_PER_PAYMENT, OpenAccount } from '../../shared/reports/open-account.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import { Report } from '../../shared/reports/report.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeMeter } from '../support/meter.ts'
import { stock } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

const lamp = makeProduct({ countInStock: 1000 })
let newRecords: Awaited<ReturnType<typeof openTableStream>>

beforeAll(async () => {
  newRecords = await openTableStream()
  await stock(lamp)
})

const onDebt = async (givenTo: string, depts: number) => reportIn(await sell([[lamp._id, 1]], { depts, givenTo }))

const pay = (parts: readonly object[], key = newId()) =>
  invoke(payAccount, { as: seller, body: { parts }, headers: { 'idempotency-key': key } })

const part = ({ _id, revision }: Report, igice: number) => ({ _id, igice, revision })

async function accountOf(name: string) {
  await countAll(await newRecords())
  const { body } = await invoke(listOpenAccounts, { as: seller })
  return z
    .array(OpenAccount)
    .parse(body)
    .find((account) => account.name === name)
}

describe('debt accounts', () => {
  it('merges all spellings of a debtor in one account until all debts are paid', async () => {
    const [first, second] = [await onDebt('Mukamana', 3000), await onDebt('MUKAMANA', 2000)]
    expect(await accountOf('Mukamana')).toMatchObject({ owed: 5000, sales: 2 })
    const reply = await pay([part(first, 3000), part(second, 500)])
    expect(reply.status).toBe(200)
    expect(await accountOf('Mukamana')).toMatchObject({ owed: 1500, sales: 1 })
    await payPart(second._id, 1500)
    expect(await accountOf('Mukamana')).toBeUndefined()
  })

  it('lists debt accounts in two round trips and pays them in two', async () => {
    const costOf = makeMeter(table)
    const sales = [await onDebt('Karekezi', 100), await onDebt('Karekezi', 200)]
    await countAll(await newRecords())
    expect((await costOf(() => invoke(listOpenAccounts, { as: seller }))).roundTrips).toBeLessThanOrEqual(2)
    expect((await costOf(() => pay(sales.map((sale) => part(sale, 50))))).roundTrips).toBe(2)
  })
})

describe('payment of several debts', () => {
  it('counts a payment of several debts once when it is sent repeatedly', async () => {
    const sales = [await onDebt('Ingabire', 3000), await onDebt('Ingabire', 2000)]
    const [parts, key] = [sales.map((sale) => part(sale, 1000)), newId()]
    const replies = await Promise.all([pay(parts, key), pay(parts, key), pay(parts, key)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await pay(parts, key)).toEqual(replies[0])
    for (const { _id } of sales) {
      const report = await reportNow(_id)
      expect([report.igice, instalmentsOf(report).map(({ by }) => by._id)]).toEqual([1000, [seller.sub]])
    }
  })

  it('applies a payment of several debts completely or not at all', async () => {
    const [first, second] = [await onDebt('Nkusi', 3000), await onDebt('Nkusi', 2000)]
    const reply = await pay([part(first, 3000), part(second, 2000.01)])
    expect(reply).toMatchObject({ status: 400, body: { code: 'igice.beyondOwed', owed: 2000 } })
    expect((await reportNow(first._id)).owed).toBe(3000)
  })

  it('rejects a payment when one of its debts has changed', async () => {
    const [first, second] = [await onDebt('Umutoni', 3000), await onDebt('Umutoni', 2000)]
    await edit(second._id, { givenTo: 'Uwera' })
    const reply = await pay([part(first, 3000), part(second, 2000)])
    expect(reply).toMatchObject({ status: 409, body: { code: 'report.changed', current: { givenTo: 'Uwera' } } })
    await remove(second._id)
    expect(await pay([part(first, 3000), part(second, 2000)])).toMatchObject({ status: 404 })
    expect((await reportNow(first._id)).owed).toBe(3000)
  })

  it('counts every payment when several pay the same debts simultaneously', async () => {
    const sales = [await onDebt('Bizimana', 3000), await onDebt('Bizimana', 2000)]
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => pay(sales.map(({ _id }) => ({ _id, igice: 100 })))),
    )
    const taken = replies.filter(({ status }) => status === 200).length
    expect(taken).toBe(4)
    for (const { _id } of sales) expect((await reportNow(_id)).igice).toBe(400)
  })

  it('accepts as many debts in one payment as the limit states', async () => {
    const sales = []
    for (let n = 0; n < MAX_DEBTS_PER_PAYMENT; n += 1) sales.push(await onDebt('Rugamba', 100))
    const { status, body } = await pay(sales.map((sale) => part(sale, 100)))
    expect(status).toBe(200)
    const { reports } = z.object({ reports: z.array(Report) }).parse(body)
    expect(reports.map(({ _id, owed }) => [_id, owed])).toEqual(sales.map(({ _id }) => [_id, 0]))
  })

  it.each([
    ['no debts', []],
    [
      'a debt twice',
      [
        { _id: 'a', igice: 1 },
        { _id: 'a', igice: 2 },
      ],
    ],
    ['nothing', [{ _id: 'a', igice: 0 }]],
    ['a negative amount', [{ _id: 'a', igice: -5 }]],
    ['too many debts', Array.from({ length: MAX_DEBTS_PER_PAYMENT + 1 }, (_, n) => ({ _id: String(n), igice: 1 }))],
  ])('rejects a payment of %s as invalid', async (_, parts) => {
    expect(await pay(parts)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})
