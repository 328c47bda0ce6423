import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  matchesOrderTerms,
  orderIndexTerms,
  orderSearchTerms,
  parseOrderQuery,
} from '../../../lambdas/totals/order-terms.ts'
import { address, makeOrder } from '../../support/make-order.ts'

const order = makeOrder({
  number: 58_213,
  user: { _id: 'customer-1', name: 'Mukamana Josée' },
  shippingAddress: { ...address, fullName: 'نور Uwase', phone: '+250 788-123-456' },
})

it('finds an order by its number and by names and phones of buyer and recipient', () => {
  const words = ['58213', 'mukamana', 'josee', 'نور', 'uwase', '0788123456', '250788123456']
  expect([...orderSearchTerms(order)]).toEqual(words)
  expect(orderIndexTerms(order)).toEqual(words.map((word) => `@${word}`))
})

it('finds no order that is voided', () => {
  expect(orderIndexTerms({ ...order, voided: { at: order.createdAt, by: order.user } })).toEqual([])
})

it.each([
  '#58213',
  '58',
  'josee muka',
  'JOSÉE',
  'نور',
  '0788 123 456',
  '0788-12',
  '(0788) 123',
  '+250 788 123 456',
  '+250788',
  '250 788 123',
  '250788123456',
  'uwase 0788 123 456',
  '0788 123 456 uwase',
])('finds the order by %s', (key) => {
  expect(matchesOrderTerms(order, parseOrderQuery(key))).toBe(true)
})

it.each(['#58214', '8213', 'kamana', '0788 123 457', '123456', 'josee mutesi'])(
  'does not find the order by %s',
  (key) => {
    expect(matchesOrderTerms(order, parseOrderQuery(key))).toBe(false)
  },
)

it('indexes a number as a term of its own even next to others, not as a phone', () => {
  expect(parseOrderQuery('58213 47110')).toEqual(['58213', '47110'])
  expect(parseOrderQuery('25012')).toEqual(['25012'])
  expect(parseOrderQuery(' #?! ')).toEqual([])
})

it('finds an order by each beginning of a Rwandan phone in any grouping', () => {
  const digits = fc.stringMatching(/^7[2389][0-9]{7}$/)
  const country = fc.constantFrom('0', '+250', '+250 ', '250')
  const typing = fc.tuple(digits, country, country, fc.nat({ max: 8 }), fc.constantFrom('', ' ', '-', '.'))
  fc.assert(
    fc.property(typing, ([phone, kept, asked, length, gap]) => {
      const begun = `${asked}${phone.slice(0, 1 + length).replace(/(?<=^...)(?=.)/, gap)}`
      const placed = { ...order, shippingAddress: { ...address, phone: `${kept}${phone}` } }
      expect(matchesOrderTerms(placed, parseOrderQuery(begun))).toBe(true)
    }),
  )
})

it('adds no term for an old address without digits', () => {
  expect([...orderSearchTerms({ ...order, shippingAddress: { ...address, fullName: '', phone: '-' } })]).toEqual([
    '58213',
    'mukamana',
    'josee',
  ])
})
