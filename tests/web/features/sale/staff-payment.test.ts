import { expect, it } from 'vitest'
import { OfferedMethod } from '../../../../web/src/features/sale/sale-draft.ts'
import { fittingMethod } from '../../../../web/src/features/sale/staff-payment.ts'

it('offers staff the specification’s four methods', () => {
  expect(OfferedMethod.options).toEqual(['MoMo pay', 'Cash', 'Loss', 'Depts'])
})

it.each([
  ['Cash', 'LOSS', 'Loss'],
  [undefined, 'NOT-PAID', 'Depts'],
  ['MoMo pay', 'PAID', 'MoMo pay'],
  ['Cash', 'HALF-PAID', 'Cash'],
  ['Depts', 'HALF-PAID', 'Depts'],
  ['Depts', 'PAID', undefined],
  ['Loss', 'PAID', undefined],
  ['Loss', 'HALF-PAID', undefined],
  [undefined, 'PAID', undefined],
] as const)('continues with %s chosen a sale that is %s with %s', (chosen, status, fitting) => {
  expect(fittingMethod(chosen, { status })).toBe(fitting)
})
