import { expect, it } from 'vitest'
import { fittingMethod, OfferedMethod } from '../../../../web/src/features/sale/staff-payment.ts'

it('offers staff the specification’s four methods', () => {
  expect(OfferedMethod.options).toEqual(['MoMo pay', 'Cash', 'Loss', 'Depts'])
})

it.each([
  ['Cash', 'LOSS', 'Loss'],
  [null, 'NOT-PAID', 'Depts'],
  ['MoMo pay', 'PAID', 'MoMo pay'],
  ['Cash', 'HALF-PAID', 'Cash'],
  ['Depts', 'HALF-PAID', 'Depts'],
  ['Depts', 'PAID', null],
  ['Loss', 'PAID', null],
  ['Loss', 'HALF-PAID', null],
  [null, 'PAID', null],
] as const)('continues with %s chosen a sale that is %s with %s', (chosen, status, fitting) => {
  expect(fittingMethod(chosen, { status })).toBe(fitting)
})
