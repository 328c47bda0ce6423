import { expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { equationOf } from '../../../../web/src/features/admin-products/stock-equation.ts'

function movement(fields: Partial<StockMovement>): StockMovement {
  const by = { _id: 'seller-1', name: 'Grace' }
  return { _id: newId(), delta: 0, reason: 'sale', reference: 'r', by, at: '2026-11-22T08:00:00.000Z', ...fields }
}

it.each<[what: string, fields: Partial<StockMovement>, equation: string | undefined]>([
  ['has no value', { delta: -2, balance: 8 }, undefined],
  ['moves pieces at the average cost', { delta: -2, balance: 8, value: -6000, unitCost: 3000 }, '2 × 3,000 = 6,000'],
  [
    'changes the average cost',
    { delta: 20, balance: 24, value: 730_890, unitCost: 33_000, costAfter: 35_953.75 },
    '(4 × 33,000 + 730,890) ÷ 24 = 35,953.75',
  ],
  [
    'takes pieces at another cost',
    { delta: -2, balance: 8, value: -5000, unitCost: 3000, costAfter: 3125 },
    '(10 × 3,000 − 5,000) ÷ 8 = 3,125',
  ],
  [
    'is a typed cost',
    { reason: 'revaluation', balance: 8, value: 2400, unitCost: 3000, costAfter: 3300 },
    '8 × (3,300 − 3,000) = 2,400',
  ],
  [
    'brings the first cost',
    { delta: 4, balance: 6, value: 8000, unitCost: 0, costAfter: 2000, rest: -4000 },
    '8,000 ÷ 4 = 2,000',
  ],
  [
    'takes more value than there was',
    { delta: -1, balance: 0, value: -3300, unitCost: 3000, rest: -300 },
    '1 × 3,000 − 3,300 = 0 × 3,000 − 300',
  ],
])('explains a movement that %s', (_what, fields, equation) => {
  expect(equationOf(movement(fields))).toBe(equation)
})
