import { describe, expect, it } from 'vitest'
import { fiscalErrors, fiscalSourceErrors, numberGapErrors } from '../../../lambdas/bookkeeping/check-fiscal.ts'
import { makeFiscal, makeSignature } from '../../support/make-fiscal.ts'

const signed = makeFiscal({ state: 'signed', number: 7, signed: makeSignature(1), body: { invcNo: 7, totAmt: 60_000 } })

describe('fiscalErrors', () => {
  it('finds nothing in a signed and in a waiting document', () => {
    expect([fiscalErrors(signed, [signed]), fiscalErrors(makeFiscal(), [])]).toEqual([[], []])
  })

  it.each([
    ['a number that two documents have', signed, [signed, makeFiscal({ number: 7 })], /used 2 times/],
    ['a signature that is missing', { ...signed, signed: undefined }, [], /signature differs/],
    ['a dropped document with a number', makeFiscal({ state: 'dropped', number: 3 }), [], /used the number 3/],
    ['another total than was sent', { ...signed, total: 50_000 }, [], /60000 was sent/],
    ['the key of the device', makeFiscal({ body: { cmcKey: 'k' } }), [], /key of the device/],
    ['a refund of nothing', makeFiscal({ kind: 'NR' }), [], /refund of nothing/],
  ])('finds %s', (_what, document, same, error) => {
    expect(fiscalErrors(document, same)).toEqual([expect.stringMatching(error)])
  })
})

describe('fiscalSourceErrors', () => {
  const refund = makeFiscal({ kind: 'NR', refundOf: signed._id, total: 30_000 })

  it('adds up sales and refunds that are signed or queued', () => {
    expect(fiscalSourceErrors(30_000, [signed, refund])).toEqual([])
    expect(fiscalSourceErrors(60_000, [signed, refund])).toHaveLength(1)
  })

  it('ignores dropped documents, and sales of which one was given up', () => {
    expect(fiscalSourceErrors(0, [makeFiscal({ state: 'dropped' })])).toEqual([])
    expect(fiscalSourceErrors(60_000, [makeFiscal({ state: 'givenUp' })])).toEqual([])
  })
})

describe('numberGapErrors', () => {
  it('names the numbers that no document has, up to the last one', () => {
    expect(numberGapErrors(4, new Set([undefined, 1, 3, 4]))).toEqual(['no document has the numbers 2'])
    expect(numberGapErrors(2, new Set([1, 2]))).toEqual([])
    const skipped = [{ from: 2, to: 1_254_082_234 }]
    expect(numberGapErrors(1_254_082_236, new Set([1, 1_254_082_236]), skipped)).toEqual([
      'no document has the numbers 1254082235',
    ])
    expect(numberGapErrors(20, new Set())[0]).toMatch(/1, 2, .* 10 and 10 more$/)
  })
})
