import { expect, it } from 'vitest'
import { billedBytes } from './item-size.ts'

const sizeOf = (item: Record<string, unknown>) => billedBytes(item).inTable

it('counts names and values like DynamoDB', () => {
  expect(sizeOf({ PK: 'A', SK: 'é' })).toBe(100 + 2 + 1 + 2 + 2)
  // Two digits per byte plus one byte; leading and trailing zeros are not stored.
  expect(sizeOf({ n: 12_345 })).toBe(100 + 1 + 4)
  expect(sizeOf({ n: 0.5, m: 12_000 })).toBe(100 + 1 + 2 + 1 + 2)
  expect(sizeOf({ b: true, gone: undefined })).toBe(100 + 1 + 1)
  expect(sizeOf({ s: new Set(['ab', 'c']) })).toBe(100 + 1 + 3)
  expect(sizeOf({ l: ['ab', 1] })).toBe(100 + 1 + 3 + 3 + 3)
  expect(sizeOf({ m: { a: 'b' } })).toBe(100 + 1 + 3 + 1 + 2)
})

it('counts an item once more for each index that contains it', () => {
  const inTable = 100 + 2 + 1 + 6 + 1
  expect(billedBytes({ PK: 'A', GSI2PK: 'B' })).toEqual({ inTable, inIndexes: inTable })
  expect(billedBytes({ PK: 'A' }).inIndexes).toBe(0)
})
