import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differences, leavesOf, withoutDifferences } from '../../../shared/changes/differences.ts'

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const key = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', 'c') })
const row = fc.dictionary(key, fc.oneof(value, fc.array(fc.dictionary(key, value)), fc.dictionary(key, value)))

it('lists changed fields by their path in the row, with old and new values', () => {
  const before = { soldAt: 45_000, givenTo: 'Aline', lines: [{ real: 1 }, { real: 2 }], revision: 1 }
  const after = { soldAt: 100, why: 'x', lines: [{ real: 1 }, { real: 3 }], revision: 2 }
  expect(differences(before, after)).toEqual([
    { field: 'soldAt', before: 45_000, after: 100 },
    { field: 'givenTo', before: 'Aline' },
    { field: 'lines.1.real', before: 2, after: 3 },
    { field: 'why', after: 'x' },
  ])
})

it('treats an undefined field as absent', () => {
  expect(differences({ soldAt: undefined }, {})).toEqual([])
})

it('lists the fields of a new row and of a deleted one', () => {
  expect(differences(undefined, { name: 'Kivu' })).toEqual([{ field: 'name', after: 'Kivu' }])
  expect(differences({ name: 'Kivu' }, undefined)).toEqual([{ field: 'name', before: 'Kivu' }])
})

it('restores the earlier row when any differences are undone', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      expect(withoutDifferences(leavesOf(after), differences(before, after))).toEqual(leavesOf(before))
    }),
  )
})

it('refuses a row whose values do not fit in an audit entry', () => {
  expect(() => differences({}, { when: () => 1 })).toThrow('when')
})
