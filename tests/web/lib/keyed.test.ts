import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyed } from '../../../web/src/lib/keyed.ts'

it('tells apart what has the same id, and keeps the order', () => {
  expect(keyed(['a', 'b', 'a', 'a'], (text) => text)).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['a 2', 'a'],
    ['a 3', 'a'],
  ])
})

it('gives keys that do not change when something is added at the end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.constantFrom('a', 'b', 'c'), (ids, last) => {
      const keys = (list: string[]) => keyed(list, (id) => id).map(([key]) => key)
      expect(keys([...ids, last]).slice(0, -1)).toEqual(keys(ids))
      expect(new Set(keys(ids)).size).toBe(ids.length)
    }),
  )
})
