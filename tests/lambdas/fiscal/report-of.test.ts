import { expect, it } from 'vitest'
import type { StoredFiscal } from '../../../lambdas/data/fiscal.ts'
import { reportOf } from '../../../lambdas/fiscal/report-of.ts'
import { saleBody } from '../../../shared/fiscal/sale-body.ts'
import { NO_FISCAL_SETTINGS } from '../../../shared/fiscal/settings.ts'
import { makeFiscal, makeSignature } from '../../support/make-fiscal.ts'

const settings = { ...NO_FISCAL_SETTINGS, tin: '999000099' }
const window = {
  from: '2026-11-21T06:00:00.000Z',
  to: '2026-11-22T06:00:00.000Z',
  queued: 1,
  unofficial: { training: 2, proforma: 3 },
}

/** Returns a document that was signed with what was sent for it. */
function signed(n: number, fields: Partial<StoredFiscal> = {}): StoredFiscal {
  const document = makeFiscal({ state: 'signed', number: n, signed: makeSignature(n), ...fields })
  const original = document.kind === 'NR' ? 1 : undefined
  const lines = document.lines.map(({ itemCode = '', ...line }) => ({ ...line, itemCode }))
  const shop = { shopName: 'Itara', address: 'Kigali', now: document.createdAt }
  const sale = { ...document, ...shop, lines, number: n, original }
  return { ...document, body: saleBody(sale, settings) }
}

const lamp = { product: 'kivu', name: 'Kivu pendant', itemCode: 'RW2NTXU0000001', tax: 'B' as const }
const sale = signed(1, { lines: [{ ...lamp, price: 30_000, quantity: 2 }], total: 60_000, copies: 2 })
const exempt = signed(2, {
  lines: [{ product: 'book', name: 'Book', itemCode: 'RW2NTXU0000002', price: 1000, quantity: 1, tax: 'A' }],
  total: 1000,
  payment: '06',
})
const refund = signed(3, {
  kind: 'NR',
  lines: [{ ...lamp, price: 30_000, quantity: 1 }],
  total: 30_000,
  copies: 1,
})
const queued = makeFiscal({ total: 25_000 })
const dropped = makeFiscal({ state: 'dropped', total: 12_000 })

it('prints the golden X report of a day', () => {
  const documents = [sale, exempt, refund]
  expect(reportOf({ signed: documents, recorded: [...documents, queued, dropped] }, settings, window)).toEqual({
    ...window,
    sales: {
      ...{ count: 2, lines: 2, amount: 61_000, tax: 9152.54, discount: 0 },
      letters: [
        { letter: 'A', taxable: 1000, tax: 0 },
        { letter: 'B', taxable: 60_000, tax: 9152.54 },
        { letter: 'C', taxable: 0, tax: 0 },
        { letter: 'D', taxable: 0, tax: 0 },
      ],
    },
    refunds: {
      ...{ count: 1, lines: 1, amount: 30_000, tax: 4576.27, discount: 0 },
      letters: [
        { letter: 'A', taxable: 0, tax: 0 },
        { letter: 'B', taxable: 30_000, tax: 4576.27 },
        { letter: 'C', taxable: 0, tax: 0 },
        { letter: 'D', taxable: 0, tax: 0 },
      ],
    },
    methods: [
      { code: '01', amount: 30_000 },
      { code: '06', amount: 1000 },
    ],
    copies: 3,
    copiesAmount: 90_000,
    recorded: 56_000,
    items: [
      {
        ...{ itemCode: 'RW2NTXU0000001', name: 'Kivu pendant' },
        ...{ sold: 2, refunded: 1, amount: 30_000, tax: 4576.27 },
      },
      { itemCode: 'RW2NTXU0000002', name: 'Book', sold: 1, refunded: 0, amount: 1000, tax: 0 },
    ],
  })
})

it('reports the tax and the discounts as sent after the rounding was changed', () => {
  const body = { ...sale.body, totTaxAmt: 9152.55, taxAmtB: 9152.55, itemList: [{ dcAmt: 1000 }, { dcAmt: 250.5 }] }
  const { sales } = reportOf(
    { signed: [{ ...sale, body }], recorded: [sale] },
    { ...settings, rounding: 'letter' },
    window,
  )
  expect(sales).toMatchObject({ tax: 9152.55, discount: 1250.5 })
  expect(sales.letters).toContainEqual({ letter: 'B', taxable: 60_000, tax: 9152.55 })
})

it('reports nothing for a window without receipts', () => {
  const none = { count: 0, lines: 0, amount: 0, tax: 0, discount: 0 }
  expect(reportOf({ signed: [], recorded: [] }, settings, { ...window, queued: 0 })).toMatchObject({
    ...{ sales: none, refunds: none, methods: [], items: [], copies: 0, copiesAmount: 0, recorded: 0 },
  })
})
