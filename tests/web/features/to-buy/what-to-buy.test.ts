import { expect, it } from 'vitest'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { listText, whatToBuy } from '../../../../web/src/features/to-buy/what-to-buy.ts'
import { makeProduct } from '../../../support/make-product.ts'

function lamp(name: string, countInStock: number, sold: number): TillLamp {
  return { ...makeProduct({ _id: name, name, countInStock, lowStockAt: 3 }), sold }
}

const lamps = [
  lamp('Enough', 40, 12),
  lamp('Low', 2, 5),
  lamp('Out', 0, 30),
  lamp('Sells fast', 10, 25),
  lamp('Does not sell', 0, 0),
]

it('lists lamps that run low or sold more than are left, best sellers first', () => {
  expect(whatToBuy(lamps).map(({ lamp: { name }, pieces }) => [name, pieces])).toEqual([
    ['Out', 30],
    ['Sells fast', 15],
    ['Low', 3],
    ['Does not sell', 0],
  ])
})

it('leaves lamps without pieces out of the message', () => {
  expect(listText(whatToBuy(lamps), 'Hello')).toBe('Hello\n30 × Out\n15 × Sells fast\n3 × Low')
  expect(listText([], 'Hello')).toBe('')
})
