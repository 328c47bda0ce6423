import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../../../../shared/id.ts'
import { Entry } from '../../../../../web/src/domain/outbox/entry.ts'
import { saleFromEntry } from '../../../../../web/src/features/sale/till/sale-from-entry.ts'
import { plainSale } from '../../../../../web/src/features/sale/till/terms.ts'

const items = fc.uniqueArray(
  fc.record({ _id: fc.uuid(), real: fc.integer({ min: 1, max: 50 }), soldAt: fc.integer({ min: 1, max: 90_000 }) }),
  { selector: ({ _id }) => _id, minLength: 1, maxLength: 8 },
)
const entryOf = (reportItems: readonly object[], more: object = {}) =>
  Entry.parse({
    id: newId(),
    key: newId(),
    by: { _id: 'seller-1', name: 'Grace' },
    madeAt: '2026-11-20T08:00:00.000Z',
    name: 'Kivu pendant',
    amount: 5000,
    request: { to: 'sale', body: { reportItems, paymentMethod: 'Cash', ...more } },
    state: 'needs a look',
    promised: true,
    tries: 3,
  })

it('returns to the till with its lamps and prices, even if the shop lists none', () => {
  fc.assert(
    fc.property(items, (sold) => {
      const sale = saleFromEntry(entryOf(sold), [])
      const lines = sale && plainSale(sale.draft, sale.lamps).lines
      expect(lines?.map(({ _id, real, soldAt }) => ({ _id, real, soldAt }))).toEqual(sold)
      // None is short, because they have left the shop already.
      expect(sale?.lamps.every(({ countInStock, quantity }) => countInStock >= quantity)).toBe(true)
    }),
  )
})

it('keeps its id, time, debtor and the fields that the till does not show', () => {
  const entry = entryOf([{ _id: 'pendant', real: 1 }], {
    givenTo: 'Gasana',
    depts: 2000,
    expense: 300,
    comments: 'Ejo',
  })
  expect(saleFromEntry(entry, [])?.draft).toMatchObject({
    saleId: entry.id,
    givenTo: 'Gasana',
    comments: 'Ejo',
    expense: '300',
    amends: { madeAt: entry.madeAt, depts: 2000 },
  })
})

it('returns to the till with the parts of its payment', () => {
  const tenders = [
    { method: 'Cash', amount: 2000 },
    { method: 'MoMo pay', amount: 3000 },
  ]
  expect(saleFromEntry(entryOf([{ _id: 'pendant' }], { tenders }), [])?.draft.amends).toMatchObject({ tenders })
})

it('returns no sale for an expense entry', () => {
  const expense = { to: 'expense', body: { reason: 'Umuriro', amount: 500 } } as const
  expect(saleFromEntry({ ...entryOf([{ _id: 'pendant' }]), request: expense }, [])).toBeUndefined()
})
