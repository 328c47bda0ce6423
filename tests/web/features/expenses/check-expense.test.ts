import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NewExpense } from '../../../../shared/expenses/expense.ts'
import { checkExpense, EXPENSE_FIELDS } from '../../../../web/src/features/expenses/check-expense.ts'

const rent = { reason: 'Rent', amount: '150,000' }

it.each([
  [{}, { reason: 'Rent', amount: 150_000 }],
  [{ reason: '  Ubukode 🪔 ' }, { reason: 'Ubukode 🪔', amount: 150_000 }],
  [{ amount: '700.005' }, { reason: 'Rent', amount: 700_005 }],
  [{ amount: '700,50' }, { reason: 'Rent', amount: 700.5 }],
])('accepts the expense %j', (typed, expense) => {
  expect(checkExpense({ ...rent, ...typed })).toEqual({ value: expense })
})

it.each([
  [{ reason: '  ' }, { reason: 'missing' }],
  [{ reason: 'x'.repeat(201) }, { reason: 'tooLong' }],
  [{ reason: 'a\u0000b' }, { reason: 'unreadable' }],
  [{ amount: '' }, { amount: 'missing' }],
  [{ amount: 'a lakh' }, { amount: 'notNumber' }],
  [{ amount: '1e5' }, { amount: 'notNumber' }],
  [{ amount: '0' }, { amount: 'notPositive' }],
  [{ amount: '0.004' }, { amount: 'notNumber' }],
  [{ amount: '-5' }, { amount: 'notPositive' }],
  [{ amount: '9,000,000,000,000' }, { amount: 'tooLarge' }],
  [
    { reason: '', amount: '' },
    { reason: 'missing', amount: 'missing' },
  ],
])('reports the errors of the expense %j', (typed, errors) => {
  expect(checkExpense({ ...rent, ...typed })).toEqual({ errors })
})

/** Any character. fast-check's own unit 'binary' takes a second to start. */
const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint))

it('reports an invalid field or returns an expense that the shop accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), fc.oneof(fc.string(), fc.double().map(String)), (reason, amount) => {
      const { value, errors = {} } = checkExpense({ reason, amount })
      expect(NewExpense.safeParse(value).success).toBe(EXPENSE_FIELDS.every((field) => !errors[field]))
    }),
  )
})
