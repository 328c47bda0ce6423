import { expect, it } from 'vitest'
import { idPrefixAt, newId, timeOfId } from '../../shared/id.ts'

it('creates an id between the prefixes of its own millisecond and the next', () => {
  const id = newId()
  const made = new Date(timeOfId(id)).getTime()
  expect(idPrefixAt(new Date(made)) < id).toBe(true)
  expect(id < idPrefixAt(new Date(made + 1))).toBe(true)
})

it('rejects ids from before 1970', () => {
  expect(idPrefixAt(new Date('0000-01-01T00:00:00Z'))).toBe(idPrefixAt(new Date(0)))
})
