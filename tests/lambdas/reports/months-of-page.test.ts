import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOf } from '../../../lambdas/reports/months-of-page.ts'

it('finds each row at its place in the concatenation of the parts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.nat(40), (sizes, row) => {
      const rows = sizes.flatMap((size, part) => Array.from({ length: size }, (_, skip) => ({ part, skip })))
      expect(placeOf(sizes, row)).toEqual(rows[row])
    }),
  )
})
