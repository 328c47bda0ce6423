import { expect, it } from 'vitest'
import { currentDebtIn } from '../../../../../web/src/features/reports/detail/report-api.ts'
import { ApiError } from '../../../../../web/src/lib/api-error.ts'

it('reads the current debt from the refusal of an outdated instalment', () => {
  const refusal = (code: string, more = {}) => new ApiError(400, { code, message: 'No', ...more })
  expect(currentDebtIn(refusal('igice.beyondOwed', { owed: 500 }))).toBe(500)
  expect(currentDebtIn(refusal('igice.beyondOwed'))).toBeUndefined()
  expect(currentDebtIn(refusal('debt.settled', { owed: 0 }))).toBeUndefined()
  expect(currentDebtIn(new Error('No'))).toBeUndefined()
})
