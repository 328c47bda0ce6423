import { expect, it } from 'vitest'
import { LINE_COLUMNS, planSheetLines } from '../../../../web/src/features/goods-receipts/plan-sheet-lines.ts'
import { rowsBelowHead } from '../../../../web/src/lib/head-row.ts'
import { makeProduct } from '../../../support/make-product.ts'

const lamp = (_id: string, name: string, code?: string) => ({ ...makeProduct({ _id, name, code }), sold: 0 })
const lamps = [
  lamp('pendant', 'Kivu pendant', '6001'),
  lamp('basket', 'Agasék e'),
  lamp('one', 'Bulb', '77'),
  lamp('two', 'bulb', '78'),
]

type Cell = string | number | null
function plan(head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const sheet = [head, ...rows].map((cells, n) => ({ number: n + 1, cells }))
  return planSheetLines(rowsBelowHead(sheet, LINE_COLUMNS) ?? [], lamps)
}

const HEAD = ['Itara', 'Umubare', 'Igiciro (UGX)', 'Free', 'Price follows', 'Broken']

it('reads lamps by name or barcode, priced, free or unpriced, and broken pieces', () => {
  const { lines, faulty } = plan(
    ['Lamp', 'Quantity', 'Price', 'Free', 'Price follows', 'Broken'],
    [
      ['kivu  PENDANT', 12, '1 500,50', null, null, 2],
      ['agasek e', '3', null, 'yes', null, null],
      ['78', 4, null, null, 'Yego', null],
    ],
  )
  expect(faulty).toEqual([])
  expect(lines).toMatchObject([
    { product: 'pendant', quantity: '12', pricing: 'price', price: '1 500,50', broken: '2' },
    { product: 'basket', quantity: '3', pricing: 'free', price: '' },
    { product: 'two', quantity: '4', pricing: 'later' },
  ])
})

it.each<[string, readonly Cell[], string]>([
  ['an unknown lamp', ['Nyungwe', 1, 5], 'unknownLamp'],
  ['a row without a lamp', [null, 1, 5], 'unknownLamp'],
  ['a name that two lamps have', ['BULB', 1, 5], 'sharedName'],
  ['0 pieces', ['Kivu pendant', 0, 5], 'notPieces'],
  ['half a piece', ['Kivu pendant', 1.5, 5], 'notPieces'],
  ['no pieces', ['Kivu pendant', null, 5], 'notPieces'],
  ['no price', ['Kivu pendant', 1, null], 'notPrice'],
  ['a price below 0', ['Kivu pendant', 1, -5], 'notPrice'],
  ['a price that can be read in two ways', ['Kivu pendant', 1, '1500.500'], 'notPrice'],
  ['a price of a free lamp', ['Kivu pendant', 1, 5, 'yes'], 'twoPrices'],
  ['a free lamp whose price follows', ['Kivu pendant', 1, null, 'x', 'x'], 'twoPrices'],
  ['broken pieces that are no number', ['Kivu pendant', 1, 5, null, null, 'many'], 'notBroken'],
])('skips %s and names the row', (_name, row, error) => {
  const { lines, faulty } = plan(HEAD, [row, ['6001', 2, 10]])
  expect(faulty).toMatchObject([{ number: 2, fault: { error } }])
  expect(lines).toMatchObject([{ product: 'pendant', quantity: '2' }])
})

it('skips a lamp that an earlier row has', () => {
  const { lines, faulty } = plan(HEAD, [
    ['Kivu pendant', 1, 5],
    ['6001', 2, 6],
  ])
  expect(lines).toMatchObject([{ quantity: '1' }])
  expect(faulty).toEqual([{ number: 3, name: '6001', fault: { error: 'sameLamp', row: 2 } }])
})
