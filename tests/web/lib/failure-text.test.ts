import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../web/src/lib/api-error.ts'
import { failureText } from '../../../web/src/lib/failure-text.ts'
import { fetchTexts } from '../../../web/src/messages/messages.ts'
import { failures as rwFailures } from '../../../web/src/messages/rw/failures.ts'
import { shop as rwShop } from '../../../web/src/messages/rw/shop.ts'

describe('failure message for users', () => {
  it('shows the client’s text for a known code', () => {
    const failure = new ApiError(0, { code: 'network', message: 'network' })
    expect(failureText(failure, rwShop)).toBe(rwShop.failed.errors.network)
  })

  it('prefers the text of the screen where the failure happened', () => {
    const failure = new ApiError(409, { code: 'order.paid', message: 'This order is already paid' })
    expect(failureText(failure, rwShop, { 'order.paid': 'Yishyuwe' })).toBe('Yishyuwe')
    expect(failureText(failure, rwShop, { 'order.unpaid': 'Ntiyishyuwe' })).toBe('This order is already paid')
  })

  it("shows the server's message for any other code", () => {
    const failure = new ApiError(409, { code: 'order.paid', message: 'This order is already paid' })
    expect(failureText(failure, rwShop)).toBe('This order is already paid')
  })

  it('shows the client’s text for common failures once their texts are loaded', async () => {
    const failure = new ApiError(503, { code: 'shop.busy', message: 'The shop is very busy right now' })
    expect(failureText(failure, rwShop)).toBe('The shop is very busy right now')
    await fetchTexts('failures')
    expect(failureText(failure, rwShop)).toBe(rwFailures.errors['shop.busy'])
    expect(failureText(failure, rwShop, { 'shop.busy': 'Hano' })).toBe('Hano')
  })

  it('includes the log’s reference when the failure is unexpected', () => {
    const failure = new ApiError(500, { code: 'internal', message: 'Internal server error', reference: 'k3x9w2ab' })
    expect(failureText(failure, rwShop)).toBe(`${rwShop.failed.unknown} ${rwShop.failed.reference('k3x9w2ab')}`)
  })

  it('shows a general text when there is no response of the shop', () => {
    expect(failureText(new TypeError('x is undefined'), rwShop)).toBe(rwShop.failed.unknown)
  })
})
