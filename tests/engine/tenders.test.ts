import { describe, expect, it } from 'vitest'
import { tenderErrors } from '../../lambdas/bookkeeping/check-money.ts'
import { handler as payAccount } from '../../lambdas/reports/pay-account.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { newId } from '../../shared/id.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import { invoke, seller } from '../support/make-event.ts'
import { countInStock, stockOne } from '../support/shop.ts'
import { edit, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const CASH_AND_MOMO = [
  { method: 'Cash', amount: 5000 },
  { method: 'MoMo pay', amount: 10_000 },
]

/** Sells three lamps for 5,000 each. */
const sellThree = async (fields: object, key?: string) =>
  sell([[(await stockOne({ countInStock: 9 }))._id, 3]], fields, key === undefined ? {} : { key })
const methods = (report: ReturnType<typeof reportIn>) => report.payments.map(({ method, amount }) => [method, amount])

describe('tenders of a sale', () => {
  it('records each part and shows the method of the largest', async () => {
    const report = reportIn(await sellThree({ tenders: CASH_AND_MOMO }))
    expect(report).toMatchObject({ sales: 15_000, status: 'PAID', paymentMethod: 'MoMo pay', tenders: CASH_AND_MOMO })
    expect(methods(report)).toEqual([
      ['Cash', 5000],
      ['MoMo pay', 10_000],
    ])
    expect(await reportNow(report._id)).toEqual(report)
  })

  it('covers only what is paid when a part of the price is on debt', async () => {
    const debt = { depts: 12_000, givenTo: 'Habimana' }
    const report = reportIn(await sellThree({ ...debt, tenders: [{ method: 'MoMo', amount: 3000 }] }))
    expect(report).toMatchObject({ sales: 3000, owed: 12_000, paymentMethod: 'Depts' })
    expect(methods(report)).toEqual([['MoMo', 3000]])
  })

  it.each([
    ['too little', [{ method: 'Cash', amount: 14_999.99 }], 400, 'tenders.differ'],
    ['too much', [...CASH_AND_MOMO, { method: 'MoMo', amount: 1 }], 400, 'tenders.differ'],
    ['nothing', [], 400, 'tenders.differ'],
    ['a method twice', [CASH_AND_MOMO[0], CASH_AND_MOMO[0], CASH_AND_MOMO[0]], 400, 'request.invalid'],
    ['a negative part', [{ method: 'Cash', amount: -5000 }], 400, 'request.invalid'],
    ['a method that the shop does not offer', [{ method: 'Cheque', amount: 15_000 }], 409, 'payment.notOffered'],
  ])('refuses the sale and takes no stock when the tenders have %s', async (_what, tenders, status, code) => {
    const lamp = await stockOne({ countInStock: 9 })
    expect(await sell([[lamp._id, 3]], { tenders })).toMatchObject({ status, body: { code } })
    expect(await countInStock(lamp._id)).toBe(9)
  })

  it('records a sale once when it is repeated, and refuses it with other tenders', async () => {
    const lamp = await stockOne({ countInStock: 9 })
    const saleId = newId()
    const first = await sell([[lamp._id, 3]], { saleId, tenders: CASH_AND_MOMO })
    expect(await sell([[lamp._id, 3]], { saleId, tenders: CASH_AND_MOMO })).toEqual(first)
    const other = await sell([[lamp._id, 3]], { saleId, tenders: [{ method: 'Cash', amount: 15_000 }] })
    expect(other).toMatchObject({ status: 409, body: { code: 'sale.recorded' } })
  })
})

describe('tenders of a corrected sale', () => {
  it.each([
    ['another price changes the largest part', { soldAt: 4500 }, [5000, 8500]],
    ['new tenders replace the old ones', { tenders: [{ method: 'Cash', amount: 15_000 }] }, [15_000]],
    ['another payment method replaces all parts', { paymentMethod: 'Cash' }, [15_000]],
    ['a price below the other parts removes the parts', { soldAt: 1000 }, [3000]],
  ])('adds up to what was paid: %s', async (_what, correction, amounts) => {
    const { _id } = reportIn(await sellThree({ tenders: CASH_AND_MOMO }))
    const report = reportIn(await edit(_id, correction))
    expect(report.payments.map(({ amount }) => amount)).toEqual(amounts)
    expect(tenderErrors(report)).toEqual([])
  })

  it('refuses tenders that differ from the corrected price', async () => {
    const { _id } = reportIn(await sellThree({ tenders: CASH_AND_MOMO }))
    const reply = await edit(_id, { soldAt: 4500, tenders: CASH_AND_MOMO })
    expect(reply).toMatchObject({ status: 400, body: { code: 'tenders.differ', paid: 13_500 } })
  })
})

describe('method of an instalment', () => {
  const debt = { depts: 3000, givenTo: 'Habimana' }
  const pay = (id: string, body: object) => invoke(takeInstalment, { as: seller, params: { id }, body })

  it('records the method once, and refuses a repetition with another method', async () => {
    const { _id } = reportIn(await sellThree(debt))
    const part = { igice: 1000, method: 'MoMo pay', instalmentId: newId() }
    const first = await pay(_id, part)
    expect(await pay(_id, part)).toEqual(first)
    expect(instalmentsOf(reportIn(first))).toMatchObject([{ method: 'MoMo pay', amount: 1000 }])
    const other = await pay(_id, { ...part, method: 'Cash' })
    expect(other).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('is cash when it is absent, also for a repetition that states it', async () => {
    const { _id } = reportIn(await sellThree(debt))
    const part = { igice: 1000, instalmentId: newId() }
    const first = await pay(_id, part)
    expect(instalmentsOf(reportIn(first))).toMatchObject([{ method: 'Cash' }])
    expect(await pay(_id, { ...part, method: 'Cash' })).toEqual(first)
  })

  it('applies to each debt of a joint payment', async () => {
    const { _id } = reportIn(await sellThree(debt))
    const body = { parts: [{ _id, igice: 2000 }], method: 'MoMo' }
    expect((await invoke(payAccount, { as: seller, body })).status).toBe(200)
    expect(instalmentsOf(await reportNow(_id))).toMatchObject([{ method: 'MoMo', amount: 2000 }])
  })

  it('applies to the payment that settles a debt', async () => {
    const { _id } = reportIn(await sellThree(debt))
    const report = reportIn(await edit(_id, { depts: 0, method: 'MoMo pay' }))
    expect(instalmentsOf(report)).toMatchObject([{ method: 'MoMo pay', amount: 3000 }])
    expect(moneyOfReport(report)).toEqual({ Cash: 12_000, MoMo: 3000 })
    const other = await edit(_id, { comments: 'Paid', method: 'Cheque' })
    expect(other).toMatchObject({ status: 409, body: { code: 'payment.notOffered' } })
  })

  it('refuses a method that the shop does not offer and records nothing', async () => {
    const { _id } = reportIn(await sellThree(debt))
    const refused = { status: 409, body: { code: 'payment.notOffered' } }
    expect(await pay(_id, { igice: 1000, method: 'Cheque' })).toMatchObject(refused)
    expect(await reportNow(_id)).toMatchObject({ igice: 0 })
  })
})
