import { afterAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../web/src/lib/api-error.ts'
import { rw } from '../../../web/src/messages/rw.ts'
import { makePlace } from '../make-place.ts'

vi.stubGlobal('window', makePlace().place)
const { failureText } = await import('../../../web/src/lib/messages.ts')
afterAll(() => vi.unstubAllGlobals())

describe('what a person is told of a failure', () => {
  it('is our own text for a code that we know', () => {
    const failure = new ApiError(0, { code: 'network', message: 'network' })
    expect(failureText(failure, rw)).toBe(rw.failed.byCode.get('network'))
  })

  it("is the server's message for any other code", () => {
    const failure = new ApiError(409, { code: 'order.paid', message: 'This order is paid already' })
    expect(failureText(failure, rw)).toBe('This order is paid already')
  })

  it('is a general text for what is no answer of the shop at all', () => {
    expect(failureText(new TypeError('x is undefined'), rw)).toBe(rw.failed.unknown)
  })
})
