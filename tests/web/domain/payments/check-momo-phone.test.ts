import { expect, it } from 'vitest'
import { momoPhoneError } from '../../../../web/src/domain/payments/check-momo-phone.ts'

it.each([
  ['0788 123 456', undefined],
  ['+250791234567', undefined],
  ['0722 123 456', 'phone.notMtn'],
  ['0788 123', 'phone.invalid'],
  ['', 'phone.invalid'],
])('validates the MoMo phone %j as %s', (spelling, error) => {
  expect(momoPhoneError(spelling)).toBe(error)
})
