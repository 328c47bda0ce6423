import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  hasOrderWords,
  indexWordsOfOrder,
  orderWordsAsked,
  wordsOfOrder,
} from '../../../lambdas/totals/words-of-order.ts'
import { address, makeOrder } from '../../support/make-order.ts'

const order = makeOrder({
  number: 58_213,
  user: { _id: 'customer-1', name: 'Mukamana Josée' },
  shippingAddress: { ...address, fullName: 'نور Uwase', phone: '+250 788-123-456' },
})

it('an order is found by its number, and by the names and the phone of who placed it and who receives it', () => {
  const words = ['58213', 'mukamana', 'josee', 'نور', 'uwase', '0788123456', '250788123456']
  expect([...wordsOfOrder(order)]).toEqual(words)
  expect(indexWordsOfOrder(order)).toEqual(words.map((word) => `@${word}`))
})

it('an order that is voided is found by nothing', () => {
  expect(indexWordsOfOrder({ ...order, voided: { at: order.createdAt, by: order.user } })).toEqual([])
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
])('%s finds it', (key) => {
  expect(hasOrderWords(order, orderWordsAsked(key))).toBe(true)
})

it.each(['#58214', '8213', 'kamana', '0788 123 457', '123456', 'josee mutesi'])('%s does not', (key) => {
  expect(hasOrderWords(order, orderWordsAsked(key))).toBe(false)
})

it('a number is no phone, and stays a word of its own beside others', () => {
  expect(orderWordsAsked('58213 47110')).toEqual(['58213', '47110'])
  expect(orderWordsAsked('25012')).toEqual(['25012'])
  expect(orderWordsAsked(' #?! ')).toEqual([])
})

it('each beginning of a Rwandan phone finds its order, however the digits are grouped', () => {
  const digits = fc.stringMatching(/^7[2389][0-9]{7}$/)
  const country = fc.constantFrom('0', '+250', '+250 ', '250')
  const typing = fc.tuple(digits, country, country, fc.nat({ max: 8 }), fc.constantFrom('', ' ', '-', '.'))
  fc.assert(
    fc.property(typing, ([phone, kept, asked, length, gap]) => {
      const begun = `${asked}${phone.slice(0, 1 + length).replace(/(?<=^...)(?=.)/, gap)}`
      const placed = { ...order, shippingAddress: { ...address, phone: `${kept}${phone}` } }
      expect(hasOrderWords(placed, orderWordsAsked(begun))).toBe(true)
    }),
  )
})

it('an old address without digits adds no word', () => {
  expect([...wordsOfOrder({ ...order, shippingAddress: { ...address, fullName: '', phone: '-' } })]).toEqual([
    '58213',
    'mukamana',
    'josee',
  ])
})
