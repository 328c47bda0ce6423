import { expect, it } from 'vitest'
import { currentDebtIn, wasTaken } from '../../../../../web/src/features/reports/detail/instalment.ts'
import { ApiError } from '../../../../../web/src/lib/api-error.ts'

it('knows what is owed from the refusal of an instalment that others have overtaken', () => {
  const refusal = (code: string, more = {}) => new ApiError(400, { code, message: 'No', ...more })
  expect(currentDebtIn(refusal('igice.beyondOwed', { owed: 500 }))).toBe(500)
  expect(currentDebtIn(refusal('igice.beyondOwed'))).toBeUndefined()
  expect(currentDebtIn(refusal('debt.settled', { owed: 0 }))).toBeUndefined()
  expect(currentDebtIn(new Error('No'))).toBeUndefined()
})

it('finds an instalment whose answer got lost among the payments that came since, and no older one', () => {
  const payment = (amount: number, _id = 'seller-1') => ({
    amount,
    at: '2026-11-21T08:00:00.000Z',
    by: { _id, name: '' },
  })
  const lost = { amount: 500, by: 'seller-1', before: 1 }
  expect(wasTaken({ payments: [payment(500)] }, lost)).toBe(false)
  expect(wasTaken({ payments: [payment(500), payment(500, 'admin-1'), payment(400)] }, lost)).toBe(false)
  expect(wasTaken({ payments: [payment(500), payment(400), payment(500)] }, lost)).toBe(true)
})
