import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withKeys } from '../../../web/src/lib/with-keys.ts'

it('distinguishes items with the same id and keeps the order', () => {
  expect(withKeys(['a', 'b', 'a', 'a'], (text) => text)).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['a 2', 'a'],
    ['a 3', 'a'],
  ])
})

it('returns keys that stay the same when an item is appended', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.constantFrom('a', 'b', 'c'), (ids, last) => {
      const keys = (list: string[]) => withKeys(list, (id) => id).map(([key]) => key)
      expect(keys([...ids, last]).slice(0, -1)).toEqual(keys(ids))
      expect(new Set(keys(ids)).size).toBe(ids.length)
    }),
  )
})
