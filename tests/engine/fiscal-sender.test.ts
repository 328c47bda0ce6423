import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { fiscalById, fiscalKey } from '../../lambdas/data/fiscal.ts'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { handler as renumberFiscal } from '../../lambdas/fiscal/renumber-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import { newId } from '../../shared/id.ts'
import { Order } from '../../shared/orders/order.ts'
import { Report } from '../../shared/reports/report.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { fakeAuthority, SERIAL, TIN } from '../support/fake-authority.ts'
import { admin, context, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

const { ebm, secrets, sent } = fakeAuthority()

const fiscal = { ...NO_FISCAL_SETTINGS, isOn: true, tin: TIN, deviceSerial: SERIAL, environment: 'local' }

beforeAll(async () => {
  const { revision } = await currentSettings()
  expect(await invoke(updateSettings, { as: admin, body: { fiscal, revision } })).toMatchObject({ status: 200 })
})
afterEach(() => ebm.behave({}))

/** Runs the sender, which raises the alarm while a document of any test needs a person. */
const run = () => sendDue(undefined, context).catch(() => undefined)

/** Runs the sender at a later time. */
async function runAfter(minutes: number) {
  const time = vi.spyOn(clock, 'now').mockReturnValue(Date.now() + minutes * 60_000)
  await run()
  time.mockRestore()
}

async function sale(count = 2, soldAt = 30_000): Promise<Report> {
  const lamp = await stockOne({ countInStock: 10, price: soldAt })
  return reportIn(await sell([[lamp._id, count]], { soldAt }))
}
const documentOf = async ({ fiscal: pointer }: Report) => {
  const document = await fiscalById(pointer?.id ?? '')
  if (!document) throw new Error('The sale has no fiscal document')
  return document
}
const stateOf = async (report: Report) => (await documentOf(report)).state
const fiscalOf = async ({ _id: id }: Report) => {
  const { body } = await invoke(getReport, { as: admin, params: { id } })
  return Report.parse(body).fiscal
}
/** Sends a sale with the shop's device, like software that the shop used before Itara. */
async function sendFromAnotherProgram(body: object) {
  const [devices = ''] = secrets.values()
  const { cmcKey } = JSON.parse(devices).devices[0]
  const text = JSON.stringify({ tin: TIN, bhfId: '00', ...body, cmcKey })
  const answer = ebm.call({ method: 'POST', path: '/saveTrnsSalesOsdc', headers: {}, text })
  expect(answer).toMatchObject({ body: expect.stringContaining('"resultCd":"000"') })
}
const heldSales = () => Object.values(ebm.ledger().sales)
const salesOf = async (report: Report) => {
  const { number } = await documentOf(report)
  return heldSales().filter(({ body }) => body.invcNo === number || body.orgInvcNo === number)
}

describe('sending a sale', () => {
  it('signs a sale after it was recorded and shows its counters', async () => {
    const report = await sale()
    expect(await stateOf(report)).toBe('waiting')
    await run()
    expect(await fiscalOf(report)).toMatchObject({
      state: 'signed',
      receiptNumber: expect.stringMatching(/^\d+\/\d+ NS$/),
    })
    expect(await salesOf(report)).toMatchObject([{ body: { totAmt: 60_000, totTaxAmt: 9152.54, pmtTyCd: '01' } }])
  })

  it('keeps the key of the device out of every row', async () => {
    const report = await sale()
    await run()
    const [devices = ''] = secrets.values()
    const key: unknown = JSON.parse(devices).devices[0].cmcKey
    const { _id } = await documentOf(report)
    const row = (await readSnapshot([fiscalKey(_id)]))(fiscalKey(_id))
    expect(key).toMatch(/./)
    expect(JSON.stringify(row)).not.toContain(key)
  })

  it('sends the phone of a consumer, and the TIN with the purchase code of a business', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const consumer = reportIn(await sell([[lamp._id, 1]], { buyer: { phone: '0788123456' } }))
    const [buyer, code] = ['100000001', '123456']
    expect(await sell([[lamp._id, 1]], { buyer: { tin: buyer } })).toMatchObject({ status: 400 })
    const business = reportIn(await sell([[lamp._id, 1]], { buyer: { tin: buyer, purchaseCode: code } }))
    await run()
    expect(await salesOf(consumer)).toMatchObject([{ body: { receipt: { custMblNo: '0788123456' } } }])
    // The stand-in does not know this buyer.
    expect(await documentOf(business)).toMatchObject({ state: 'refused', lastCode: '884' })
  })

  it('sends a sale once when two senders run', async () => {
    const report = await sale()
    await Promise.all([run(), run()])
    await run()
    expect(await salesOf(report)).toHaveLength(1)
    expect(await stateOf(report)).toBe('signed')
  })

  it('numbers sales in their order without gaps', async () => {
    const reports = [await sale(), await sale(), await sale()]
    await run()
    const numbers = await Promise.all(reports.map(async (report) => (await documentOf(report)).number ?? 0))
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2])
  })
})

describe('faults of the authority', () => {
  it('finds a sale whose answer was lost, and does not send it again', async () => {
    const report = await sale()
    ebm.behave({ mode: 'lose-answer', affected: ['saveSale'], remaining: 1 })
    await run()
    expect(await stateOf(report)).toBe('signed')
    expect(await salesOf(report)).toHaveLength(1)
  })

  it('sends a lost request again under the same number', async () => {
    const report = await sale()
    ebm.behave({ mode: 'lose-request', affected: ['saveSale'], remaining: 1 })
    await run()
    const { state, number } = await documentOf(report)
    expect(state).toBe('again')
    await runAfter(2)
    expect(await documentOf(report)).toMatchObject({ state: 'signed', number })
    expect(await salesOf(report)).toHaveLength(1)
  })

  it.each(['html', 'unknown-error', 'busy', 'down'] as const)('signs a sale once after the fault %s', async (mode) => {
    const report = await sale()
    ebm.behave({ mode, affected: ['saveSale', 'saleDetails'] })
    await run()
    expect(['again', 'unsure']).toContain(await stateOf(report))
    ebm.behave({})
    await runAfter(20)
    await runAfter(40)
    expect(await stateOf(report)).toBe('signed')
    expect(await salesOf(report)).toHaveLength(1)
  })

  it('leaves a sale to a person when no query can tell whether it was stored', async () => {
    const report = await sale()
    ebm.behave({ mode: 'no-receipt', affected: ['saveSale', 'saleDetails'] })
    await run()
    for (const minutes of [2, 20, 40, 60]) await runAfter(minutes)
    expect(await stateOf(report)).toBe('held')
    expect(await salesOf(report)).toHaveLength(1)
  })

  it.each([
    ['amount', 25_000],
    ['time', 30_000],
  ])('holds a sale whose number other software used for a sale of another %s', async (_, otherPrice) => {
    await run()
    const other = await sale(2, otherPrice)
    await run()
    const { body, number = 0 } = await documentOf(other)
    await sendFromAnotherProgram({ ...body, invcNo: number + 1, cfmDt: '20260105101500', salesDt: '20260105' })
    const report = await sale()
    await run()
    for (const minutes of [2, 20]) await runAfter(minutes)
    const held = await documentOf(report)
    expect(held).toMatchObject({ state: 'held', number: number + 1, total: 60_000 })
    expect(held).not.toHaveProperty('signed')
    expect(await salesOf(report)).toMatchObject([{ body: { cfmDt: '20260105101500' } }])
  })

  it('signs a held sale under the next number once an admin has seen another sale', async () => {
    await run()
    const other = await sale(1)
    await run()
    const { body, number = 0 } = await documentOf(other)
    await sendFromAnotherProgram({ ...body, invcNo: number + 1, cfmDt: '20260105101500', salesDt: '20260105' })
    const report = await sale()
    const { _id: id } = await documentOf(report)
    const renumber = (as = admin) =>
      invoke(renumberFiscal, { as, params: { id }, body: { why: 'MyRRA has a sale of January' } })
    expect(await renumber()).toMatchObject({ status: 409, body: { code: 'fiscal.state' } })
    await run()
    for (const minutes of [2, 20]) await runAfter(minutes)
    expect(await renumber(seller)).toMatchObject({ status: 403 })
    for (const _ of [1, 2]) expect(await renumber()).toMatchObject({ status: 200 })
    expect((await changesOf('fiscal', id, { limit: 5 })).changes).toMatchObject([
      { why: 'MyRRA has a sale of January', fields: [{ field: 'state' }, { field: 'number', before: number + 1 }] },
    ])
    await run()
    expect(await documentOf(report)).toMatchObject({
      ...{ state: 'signed', number: number + 2, usedNumbers: [number + 1] },
    })
    expect(await salesOf(report)).toMatchObject([{ body: { invcNo: number + 2, totAmt: 60_000 } }])
    expect(await renumber()).toMatchObject({ status: 409, body: { code: 'fiscal.state' } })
  })

  it('signs a rejected sale under the same number after a correction', async () => {
    const report = await sale()
    ebm.behave({ mode: 'reject:913', affected: ['saveSale'], remaining: 1 })
    await run()
    const { number, lastCode, state } = await documentOf(report)
    expect([state, lastCode]).toEqual(['refused', '913'])
    await edit(report._id, { soldAt: 25_000 })
    await run()
    expect(await documentOf(report)).toMatchObject({ state: 'signed', number, total: 50_000 })
  })
})

describe('changes of a sale', () => {
  it('drops a sale that was deleted before it was sent, and uses no number', async () => {
    const report = await sale()
    await remove(report._id)
    await run()
    expect(await stateOf(report)).toBe('dropped')
    expect(await documentOf(report)).not.toHaveProperty('number')
  })

  it('refunds a sale and signs another one when its price changes after signing', async () => {
    const report = await sale()
    await run()
    await edit(report._id, { soldAt: 25_000 })
    await run()
    const after = await fiscalOf(report)
    expect(after).toMatchObject({ state: 'signed' })
    expect(await fiscalById(after?.id ?? '')).toMatchObject({ total: 50_000 })
    expect((await salesOf(report)).map(({ body }) => body.rcptTyCd)).toEqual(['S', 'R'])
  })

  it('queues no document for a loss', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const report = reportIn(await sell([[lamp._id, 1]], { ibyangiritse: 1, paymentMethod: 'Loss' }))
    expect(report.fiscal ?? null).toBeNull()
  })
})

describe('orders', () => {
  /** Places an order and pays it through MTN. */
  async function paidOrder() {
    const order = makeOrder()
    const payment = makePayment({ order: order._id, amount: order.amountDue })
    await putOrders(order)
    await putItems(paymentItem(payment))
    await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
    return { id: order._id, payment, amount: order.amountDue }
  }
  const orderNow = async (id: string) => Order.parse((await invoke(getOrder, { as: admin, params: { id } })).body)
  const kindsOf = async (id: string) => {
    const { number } = (await fiscalById((await orderNow(id)).fiscal?.id ?? '')) ?? {}
    const theirs = heldSales().filter(({ body }) => body.invcNo === number || body.orgInvcNo === number)
    return theirs.map(({ body }) => [body.rcptTyCd, body.pmtTyCd, Math.round(body.totAmt)])
  }

  it('signs an order when it is paid, with the tax on top of its prices', async () => {
    const { id, amount } = await paidOrder()
    await run()
    expect((await orderNow(id)).fiscal).toMatchObject({ state: 'signed' })
    expect(await kindsOf(id)).toEqual([['S', '06', amount]])
  })

  it.each([
    ['its order is deleted before', ['delete', 'refund']],
    ['its order is deleted after', ['refund', 'delete']],
  ])('refunds a receipt once when %s the provider refunds the payment in full', async (_what, steps) => {
    const { id, payment, amount } = await paidOrder()
    await run()
    for (const step of steps) {
      if (step === 'delete') await invoke(deleteOrder, { as: admin, params: { id } })
      else await recordOutcome(payment, { status: 'refunded' }, new Date())
    }
    await run()
    expect(await kindsOf(id)).toEqual([
      ['S', '06', amount],
      ['R', '06', amount],
    ])
  })
})

it('passes the check of the books', async () => {
  await run()
  expect(await bookErrorsNow()).toEqual([])
})

it('registers the device once', () => {
  expect(sent.filter((path) => path === '/selectInitOsdcInfo')).toHaveLength(1)
})
