import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_AMOUNT, round } from '../../../../shared/money.ts'
import { NewInstalment } from '../../../../shared/reports/edit-report.ts'
import { checkInstalment } from '../../../../web/src/domain/reports/check-instalment.ts'

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['abc', 'notAmount'],
  ['12.', 'notAmount'],
  ['0', 'notPositive'],
  ['-1', 'notPositive'],
  ['0.001', 'notAmount'],
  ['3000.01', 'beyondOwed'],
  ['1e9', 'notAmount'],
  ['99999999999999', 'beyondOwed'],
])('rejects %j as an instalment of 3,000: %s', (text, errors) => {
  expect(checkInstalment(text, 3000)).toEqual({ errors })
})

it.each([
  ['3000', 3000],
  ['3,000', 3000],
  ['2 999.5', 2999.5],
  ['2.999,50', 2999.5],
  ['0.01', 0.01],
])('reads %j as %d', (text, amount) => {
  expect(checkInstalment(text, 3000)).toEqual({ value: amount })
})

it('accepts only instalments that the shop accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
      fc.double({ min: 0.01, max: MAX_AMOUNT, noNaN: true }).map(round),
      (text, owed) => {
        const { value: amount } = checkInstalment(text, owed)
        if (amount === undefined) return
        expect(NewInstalment.safeParse({ igice: amount })).toEqual({ success: true, data: { igice: amount } })
        expect(amount).toBeLessThanOrEqual(owed)
      },
    ),
  )
})
