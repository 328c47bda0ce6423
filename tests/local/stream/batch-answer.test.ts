import { describe, expect, it } from 'vitest'
import { handledCount } from '../../../local/stream/batch-answer.ts'

const batch = ['100', '99', '205']
const failures = (...itemIdentifiers: unknown[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
})

describe('handledCount', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['a null list', { batchItemFailures: null }],
    ['an empty list', failures()],
  ])('treats %s as success', (_, answer) => {
    expect(handledCount(answer, batch)).toBe(3)
  })

  it('counts the records before the reported one in stream order, not by number', () => {
    expect(handledCount(failures('99'), batch)).toBe(1)
  })

  it('counts up to the earliest of several reported records', () => {
    expect(handledCount(failures('205', '99'), batch)).toBe(1)
  })

  it.each([
    ['an empty identifier', failures('')],
    ['a null identifier', failures(null)],
    ['a wrong key', { batchItemFailures: [{ sequenceNumber: '99' }] }],
    ['a list that is not an array', { batchItemFailures: 'all' }],
    ['text', 'done'],
    ['a record that is not in the batch', failures('205', '777')],
  ])('treats %s as failure of the whole batch', (_, answer) => {
    expect(handledCount(answer, batch)).toBe(0)
  })
})
