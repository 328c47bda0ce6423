import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import { inNotation } from './notation.ts'

it('writes an item like the document client', () => {
  const item = {
    text: 'é',
    number: -0.1,
    yes: true,
    nothing: null,
    list: [1, 'a', [], { b: 2 }],
    map: { inner: { deep: [false] } },
    texts: new Set(['a', 'b']),
    numbers: new Set([1, 2.5]),
  }
  expect(inNotation(item)).toEqual(marshall(item))
})
