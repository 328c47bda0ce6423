import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { fiscalById } from '../../lambdas/data/fiscal.ts'
import { handler as attachFiscal } from '../../lambdas/fiscal/attach-fiscal.ts'
import { handler as changePurchaseCode } from '../../lambdas/fiscal/change-purchase-code.ts'
import { handler as printFiscal } from '../../lambdas/fiscal/print-fiscal.ts'
import { handler as retryFiscal } from '../../lambdas/fiscal/retry-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as deleteReturn } from '../../lambdas/returns/delete-return.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { FiscalReceipt } from '../../shared/fiscal/receipt.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { TIN } from '../support/fake-authority.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, context, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const { ebm, change, run, runAfter, documentOf, sellTwo, heldOf } = fiscalShop()

/** Signs all earlier documents, so that none blocks a test's own. */
beforeEach(() => runAfter(90))

const stateOf = async (report: Report) => (await documentOf(report)).state

const SALE = ['S', 60_000]
const REFUND = ['R', 60_000]

/** Sells two lamps. The authority stores the sale, its answer is lost, and the look-up returns no receipt. */
async function sellHeld() {
  await change({ lookUp: 'selectTrnsSalesList' })
  const report = await sellTwo()
  ebm.behave({ mode: 'lose-answer', affected: ['saveSale'], remaining: 1 })
  await run()
  for (const minutes of [5, 20, 40]) await runAfter(minutes)
  await change()
  const document = await documentOf(report)
  expect(document).toMatchObject({ state: 'held' })
  return { report, document }
}

/** Enters the receipt of a held document as the authority has it, like an admin who reads the taxpayer portal. */
async function attach({ _id: id, number }: { _id: string; number?: number | undefined }) {
  const sale = Object.values(ebm.ledger().sales).find(({ body }) => body.invcNo === number)
  if (!sale) throw new Error('The authority does not have the sale')
  const { number: receiptNumber, total: totalNumber, internalData, signature } = sale.receipt
  const receipt = { receiptNumber, totalNumber, internalData, signature }
  const body = { ...receipt, signedAt: new Date().toISOString(), why: 'Taxpayer portal' }
  expect(await invoke(attachFiscal, { as: admin, params: { id }, body })).toMatchObject({ status: 200 })
  return receipt
}

describe('a sale whose receipt cannot be looked up', () => {
  it('is held until an admin enters its receipt, then it is shown as signed', async () => {
    const { report, document } = await sellHeld()
    const held = (await reportNow(report._id)).fiscal
    expect(held).toMatchObject({ state: 'held' })
    expect(held).not.toHaveProperty('receiptNumber')
    await expect(sendDue(undefined, context)).rejects.toThrow('is held, so an admin has to settle it')

    const { receiptNumber, totalNumber, signature } = await attach(document)
    expect((await reportNow(report._id)).fiscal).toMatchObject({
      state: 'signed',
      receiptNumber: `${receiptNumber}/${totalNumber} NS`,
    })
    expect(await documentOf(report)).toMatchObject({
      signed: { signature },
      attached: { why: 'Taxpayer portal' },
      totalTax: 9152.54,
    })
    await runAfter(100)
    await expect(sendDue(undefined, context)).resolves.toBeUndefined()
    expect(heldOf(report)).toEqual([SALE])
  })
})

describe('deleting a sale', () => {
  it('refunds it when it was deleted while the authority signed it', async () => {
    const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
    await sellTwo(lamp)
    await run()
    const report = await sellTwo(lamp)
    const call = vi.mocked(fetch).getMockImplementation()
    vi.mocked(fetch).mockImplementationOnce(async (...sent) => {
      expect(await stateOf(report)).toBe('sending')
      await remove(report._id)
      if (!call) throw new Error('The authority has no stand-in')
      return call(...sent)
    })
    await run()
    await runAfter(5)
    expect(heldOf(report)).toEqual([SALE, SALE, REFUND])
  })

  it.each([
    ['again', 'busy', ['saveSale', 'saleDetails']],
    ['unsure', 'html', ['saveSale', 'saleDetails']],
  ] as const)('refunds it once when it was deleted while it was %s', async (state, mode, affected) => {
    const report = await sellTwo()
    ebm.behave({ mode, affected: [...affected] })
    await run()
    expect(await stateOf(report)).toBe(state)
    expect(await remove(report._id)).toMatchObject({ status: 200 })
    ebm.behave({})
    for (const minutes of [20, 40, 60]) await runAfter(minutes)
    expect(heldOf(report)).toEqual([SALE, REFUND])
  })

  it('refunds it after its receipt is entered when it was deleted while it was held', async () => {
    const { report, document } = await sellHeld()
    await remove(report._id)
    await runAfter(80)
    expect(heldOf(report)).toEqual([SALE])
    await attach(document)
    await runAfter(100)
    expect(heldOf(report)).toEqual([SALE, REFUND])
  })

  it('leaves its number unused when it was rejected before', async () => {
    const report = await sellTwo()
    ebm.behave({ mode: 'reject:913', affected: ['saveSale'], remaining: 1 })
    await run()
    const { _id: id, number } = await documentOf(report)
    await invoke(retryFiscal, { as: admin, params: { id } })
    expect(await stateOf(report)).toBe('waiting')
    await remove(report._id)
    await run()
    expect(await fiscalById(id)).toMatchObject({ state: 'givenUp', number })
    expect(heldOf(report)).toEqual([])
  })
})

describe('returns', () => {
  const bring = async ({ _id: report, reportItems: [line] }: Report, more: object = {}) => {
    const lines = [{ product: line?._id, fit: 1 }]
    const answer = await invoke(recordReturn, { as: seller, body: { returnId: newId(), report, lines, ...more } })
    return z.object({ return: z.object({ _id: z.string() }) }).parse(answer.body).return._id
  }
  const takeBack = async (id: string) =>
    expect(await invoke(deleteReturn, { as: admin, params: { id }, query: { why: 'Typing error' } })).toMatchObject({
      status: 200,
    })

  it('drops the refund of a return that was deleted before it was sent', async () => {
    const report = await sellTwo()
    await run()
    await takeBack(await bring(report))
    await runAfter(5)
    expect(heldOf(report)).toEqual([SALE])
  })

  it('sells the rest again when a signed return is deleted, and refunds it all later', async () => {
    const report = await sellTwo()
    const id = await bring(report)
    await run()
    await takeBack(id)
    await runAfter(5)
    const again = [SALE, ['R', 30_000], ['R', 30_000], SALE]
    expect(heldOf(report)).toEqual(again)
    await remove(report._id)
    await runAfter(10)
    expect(heldOf(report)).toEqual([...again, REFUND])
  })

  it('refunds all of a sale after two returns of it were deleted, one of them unsent', async () => {
    const report = await sellTwo()
    await run()
    const first = await bring(report)
    await run()
    const second = await bring(report)
    await takeBack(first)
    await takeBack(second)
    await runAfter(10)
    const declared = () =>
      heldOf(report).reduce((all, [kind, amount]) => all + Number(amount) * (kind === 'S' ? 1 : -1), 0)
    expect(declared()).toBe(60_000)
    await remove(report._id)
    await runAfter(10)
    expect(declared()).toBe(0)
  })

  it('sells all pieces again when the return of the whole sale is deleted', async () => {
    const report = await sellTwo()
    const [line] = report.reportItems
    const id = await bring(report, { lines: [{ product: line?._id, fit: 2 }] })
    await run()
    await takeBack(id)
    await runAfter(5)
    expect(heldOf(report)).toEqual([SALE, REFUND, SALE])
  })

  it('refunds the lamp that comes back in an exchange and signs the one that leaves', async () => {
    const report = await sellTwo()
    const other = await stockOne({ name: `Lamp ${newId()}`, countInStock: 5, price: 30_000 })
    await run()
    const exchange = { reportItems: [{ _id: other._id, real: 1, soldAt: 30_000 }], paymentMethod: 'Cash' }
    await bring(report, { exchange })
    await runAfter(5)
    expect(heldOf(report)).toEqual([SALE, ['R', 30_000]])
    expect(heldOf({ reportItems: [other] })).toEqual([['S', 30_000]])
  })
})

describe('the purchase code of a business', () => {
  it('replaces a purchase code under the same number when it was used before', async () => {
    const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
    const buyer = { tin: '100600570', purchaseCode: '654321' }
    ebm.createPurchaseCode({ buyer: buyer.tin, seller: TIN, code: buyer.purchaseCode })
    const sellToBuyer = async () => reportIn(await sell([[lamp._id, 1]], { buyer, soldAt: 30_000 }))
    await sellToBuyer()
    const second = await sellToBuyer()
    await run()
    const { _id: id, number } = await documentOf(second)
    expect(await documentOf(second)).toMatchObject({ state: 'refused', lastCode: '883' })
    ebm.createPurchaseCode({ buyer: buyer.tin, seller: TIN, code: '654322' })
    const give = () => invoke(changePurchaseCode, { as: admin, params: { id }, body: { purchaseCode: '654322' } })
    expect(await give()).toMatchObject({ status: 200, body: { document: { state: 'waiting' } } })
    expect(await give()).toMatchObject({
      status: 200,
      body: { document: { state: 'waiting', revision: expect.any(Number) } },
    })
    expect((await changesOf('fiscal', id, { limit: 5 })).changes).toMatchObject([
      { kind: 'changed', fields: [{ field: 'state', before: 'refused', after: 'waiting' }] },
    ])
    await run()
    expect(await documentOf(second)).toMatchObject({ state: 'signed', number, buyer: { purchaseCode: '654322' } })
    expect(await give()).toMatchObject({ status: 409, body: { code: 'fiscal.state' } })
  })

  it('replaces a purchase code that expired before the sale was sent', async () => {
    const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
    const buyer = { tin: '100600570', purchaseCode: '654324' }
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
    ebm.createPurchaseCode({ buyer: buyer.tin, seller: TIN, code: buyer.purchaseCode, expiresAt })
    ebm.behave({ mode: 'down' })
    const report = reportIn(await sell([[lamp._id, 1]], { buyer, soldAt: 30_000 }))
    await run()
    ebm.behave({})
    await runAfter(60)
    // The seller sees a sale without an official receipt.
    const { _id: id, number } = await documentOf(report)
    expect((await reportNow(report._id)).fiscal).toMatchObject({ state: 'refused' })
    const printed = z
      .object({ receipt: FiscalReceipt })
      .parse((await invoke(printFiscal, { as: seller, params: { id } })).body)
    expect(printed.receipt).toMatchObject({ state: 'refused', isCopy: false })
    expect(printed.receipt.sdc).toBeUndefined()
    expect(await documentOf(report)).toMatchObject({ lastCode: '882', lastMessage: 'Purchase code is invalid' })

    ebm.createPurchaseCode({ buyer: buyer.tin, seller: TIN, code: '654325' })
    await invoke(changePurchaseCode, { as: admin, params: { id }, body: { purchaseCode: '654325' } })
    await runAfter(65)
    expect(await documentOf(report)).toMatchObject({ state: 'signed', number })
    const held = Object.values(ebm.ledger().sales).filter(({ body }) => body.invcNo === number)
    expect(held.map(({ body }) => [body.custTin, body.prcOrdCd, body.totAmt])).toEqual([[buyer.tin, '654325', 30_000]])
  })

  it('refuses a purchase code for a consumer', async () => {
    const { _id: id } = await documentOf(await sellTwo())
    const body = { purchaseCode: '654323' }
    expect(await invoke(changePurchaseCode, { as: admin, params: { id }, body })).toMatchObject({ status: 409 })
    expect(await invoke(changePurchaseCode, { as: seller, params: { id }, body })).toMatchObject({ status: 403 })
  })
})

it('passes the check of the books', async () => {
  await runAfter(120)
  expect(await bookErrorsNow()).toEqual([])
})
