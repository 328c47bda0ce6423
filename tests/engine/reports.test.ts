import { describe, expect, it } from 'vitest'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as listDebtors } from '../../lambdas/reports/list-debtors.ts'
import { newId } from '../../shared/id.ts'
import { MAX_REPORT_LINES } from '../../shared/reports/new-report.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'
import { remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

/** Sends the review screen's 'sell'. */
const takeStock = (id: string, countInStock: number, sold: number, saleId: string) =>
  invoke(patchProduct, {
    as: seller,
    params: { id },
    body: { countInStock: countInStock - sold, expectedCountInStock: countInStock, saleId },
  })
const deltas = async (id: string) => (await journal(id)).map(({ delta }) => delta)
const debtors = async () => (await invoke(listDebtors, { as: seller })).body

describe('recorded sale', () => {
  it('decrements stock, writes the journals and is found by its id', async () => {
    const [pendant, bulb] = [makeProduct({ countInStock: 5 }), makeProduct({ countInStock: 40, costPrice: 700.5 })]
    await stock(pendant, bulb)
    const reply = await sell([
      [pendant._id, 2],
      [bulb._id, 12],
      [pendant._id, 1],
    ])
    const report = reportIn(reply)
    expect(reply.status).toBe(201)
    expect(report).toMatchObject({ real: 15, inStock: 30, sales: 75_000, costs: 17_406, status: 'PAID' })
    expect(report).toMatchObject({ seller: { _id: seller.sub, name: seller.name }, comments: 'Paid' })
    expect(report.reportItems.map(({ real }) => real)).toEqual([2, 12, 1])
    expect([await countInStock(pendant._id), await countInStock(bulb._id)]).toEqual([2, 28])
    expect(await journal(pendant._id)).toMatchObject([
      { delta: -3, reason: 'sale', reference: report._id, by: { _id: seller.sub } },
    ])
    expect(await reportNow(report._id)).toEqual(report)
  })

  it('accepts a sale of as many lines as one transaction allows', async () => {
    const lamps = Array.from({ length: MAX_REPORT_LINES }, () => makeProduct())
    await stock(...lamps)
    const fields = { saleId: newId(), depts: 100, givenTo: 'Habimana' }
    const reply = await sell(
      lamps.map(({ _id }) => [_id, 1]),
      fields,
      { key: 'largest' },
    )
    expect(reply.status).toBe(201)
    expect((await remove(reportIn(reply)._id)).status).toBe(200)
  })

  it('leaves no stock when the last lamps are sold', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    expect(reportIn(await sell([[lamp._id, 3]]))).toMatchObject({ inStock: 0 })
  })
})

describe('refused sale', () => {
  it.each([
    ['more than the stock', { reportItems: [['lamp', 6]] }, 409],
    [
      'more than the stock in two lines',
      {
        reportItems: [
          ['lamp', 3],
          ['lamp', 3],
        ],
      },
      409,
    ],
    [
      'an unknown lamp next to a known one',
      {
        reportItems: [
          ['lamp', 1],
          ['no lamps', 1],
        ],
      },
      404,
    ],
    ['another price than today', { price: 1 }, 409],
    ['other sales than today', { sales: 1 }, 409],
    ['a debt above the price', { depts: 10_001, givenTo: 'Aline' }, 400],
    ['a debt without a debtor', { depts: 1 }, 400],
    ['more losses than lamps', { ibyangiritse: 3 }, 400],
    ['a total that differs from the lines', { real: 3 }, 400],
  ])(
    'writes nothing when it has %s',
    async (_what, {
      reportItems = [['lamp', 2]],
      price,
      ...fields
    }: Record<string, unknown> & { reportItems?: unknown[][] }, status) => {
      const lamp = await stockOne({ countInStock: 5 })
      const lines = reportItems.map(([id, real]) => ({ _id: id === 'lamp' ? lamp._id : id, real, price }))
      const rows = await rowsBesideProducts()
      const reply = await sell([], { ...fields, reportItems: lines, saleId: newId() }, { key: newId() })
      expect(reply.status).toBe(status)
      expect(await countInStock(lamp._id)).toBe(5)
      expect(await rowsBesideProducts()).toBe(rows)
    },
  )
})

describe("'sell' and 'save' of one sale", () => {
  const saleOf = async () => ({ lamp: await stockOne({ countInStock: 10 }), saleId: newId() })

  it('decrements the stock once when a sale is sold first', async () => {
    const { lamp, saleId } = await saleOf()
    await takeStock(lamp._id, 10, 3, saleId)
    const report = reportIn(await sell([[lamp._id, 3]], { saleId }))
    expect(report).toMatchObject({ inStock: 7, real: 3, saleId })
    expect([await countInStock(lamp._id), await deltas(lamp._id)]).toEqual([7, [-3]])
  })

  it('decrements the stock once when a sale is saved first', async () => {
    const { lamp, saleId } = await saleOf()
    await sell([[lamp._id, 3]], { saleId })
    expect(await takeStock(lamp._id, 10, 3, saleId)).toMatchObject({
      status: 200,
      body: { product: { countInStock: 7 } },
    })
    expect([await countInStock(lamp._id), await deltas(lamp._id)]).toEqual([7, [-3]])
  })

  it('decrements the stock once and creates one report in any order and with repeats', async () => {
    const { lamp, saleId } = await saleOf()
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0 ? takeStock(lamp._id, 10, 3, saleId) : sell([[lamp._id, 3]], { saleId }, { key: `tab-${n % 3}` }),
      ),
    )
    const saved = replies.filter((_, n) => n % 2 === 1)
    expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true)
    expect(new Set(saved.map((reply) => reportIn(reply)._id)).size).toBe(1)
    expect([await countInStock(lamp._id), await deltas(lamp._id)]).toEqual([7, [-3]])
  })

  it('ends with the saved quantity when it differs from the sold one', async () => {
    const { lamp, saleId } = await saleOf()
    await takeStock(lamp._id, 10, 3, saleId)
    const { _id } = reportIn(await sell([[lamp._id, 5]], { saleId }))
    expect([await countInStock(lamp._id), await deltas(lamp._id)]).toEqual([5, expect.arrayContaining([-3, -2])])
    await remove(_id)
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('saves a sale that sold the last lamps', async () => {
    const { lamp, saleId } = await saleOf()
    await takeStock(lamp._id, 10, 10, saleId)
    expect(reportIn(await sell([[lamp._id, 10]], { saleId }))).toMatchObject({ inStock: 0 })
  })

  it('refuses details that differ from those saved and returns the report’s id', async () => {
    const { lamp, saleId } = await saleOf()
    const { _id } = reportIn(await sell([[lamp._id, 3]], { saleId }))
    expect(await sell([[lamp._id, 4]], { saleId })).toMatchObject({
      status: 409,
      body: { code: 'sale.recorded', reportId: _id },
    })
    expect(await countInStock(lamp._id)).toBe(7)
  })

  it('takes and records nothing after the sale’s report was deleted', async () => {
    const { lamp, saleId } = await saleOf()
    const { _id } = reportIn(await sell([[lamp._id, 3]], { saleId }))
    await remove(_id)
    expect(await sell([[lamp._id, 3]], { saleId })).toMatchObject({ status: 409, body: { code: 'report.deleted' } })
    expect((await takeStock(lamp._id, 10, 3, saleId)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(10)
  })
})

describe('simultaneous sales', () => {
  it('sells exactly ten lamps to thirty sellers when ten are in stock', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sell([[lamp._id, 1]], { saleId: newId() }, { as: { ...seller, sub: `s${n}` } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toHaveLength(10)
  })

  it('creates one report and twenty equal responses for twenty repeats of one request', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sell([[lamp._id, 1]], {}, { key: 'double-tap' })),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect([replies[0]?.status, await countInStock(lamp._id)]).toEqual([201, 0])
  })
})

it('refuses a key that was used for another sale', async () => {
  const lamp = await stockOne()
  await sell([[lamp._id, 1]], {}, { key: 'reused' })
  expect(await sell([[lamp._id, 2]], {}, { key: 'reused' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency.reused' },
  })
})

describe('list of debtors', () => {
  const onDebt = async (givenTo: string, depts = 100) =>
    reportIn(await sell([[(await stockOne())._id, 1]], { depts, givenTo }))

  it('lists each debtor once, in the first spelling, which each report then uses', async () => {
    const spellings = ['Mukamana  Josée', 'MUKAMANA JOSEE', 'mukamanajosée']
    const reports = []
    for (const name of spellings) reports.push(await onDebt(name))
    expect(reports.map(({ givenTo }) => givenTo)).toEqual(Array(3).fill('Mukamana  Josée'))
    expect(await debtors()).toEqual(['Mukamana  Josée'])
  })

  it('uses one spelling when several are recorded first at the same moment', async () => {
    const names = ['Ntwali', 'NTWALI', 'ntwali', 'Ntwáli', 'N twali']
    const reports = await Promise.all(names.map((name) => onDebt(name)))
    const [shown, ...others] = new Set(reports.map(({ givenTo }) => givenTo))
    expect(others).toEqual([])
    expect(await debtors()).toContain(shown)
  })

  it('drops a debtor with the last debt and then allows another spelling', async () => {
    const [first, second] = [await onDebt('Uwera'), await onDebt('uwera')]
    await remove(first._id)
    expect(await debtors()).toContain('Uwera')
    await remove(second._id)
    expect(await debtors()).not.toContain('Uwera')
    expect(await onDebt('UWERA')).toMatchObject({ givenTo: 'UWERA' })
    expect(await debtors()).toContain('UWERA')
  })

  it('omits debtors who have paid', async () => {
    await onDebt('Cyiza', 0)
    expect(await debtors()).not.toContain('Cyiza')
  })
})
