import { tableShape } from '../../../shared/table.ts'

/** Bytes that DynamoDB stores with each item, and each index with its copy ('Storage and item size' in its guide). */
const OVERHEAD_BYTES = 100

/** Returns the bytes for which DynamoDB bills an item, in the table and in all indexes that contain it. */
export function billedBytes(item: Readonly<Record<string, unknown>>): { inTable: number; inIndexes: number } {
  const inTable = OVERHEAD_BYTES + attributesSize(item)
  return { inTable, inIndexes: inTable * tableShape.indexes.filter((name) => `${name}PK` in item).length }
}

function attributesSize(attributes: object): number {
  let size = 0
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) size += Buffer.byteLength(name) + valueSize(value)
  }
  return size
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(digitsOf(value) / 2) + 1
  if (value instanceof Set) return [...value].reduce((total, member) => total + valueSize(member), 0)
  if (Array.isArray(value)) return value.reduce((total, part) => total + 1 + valueSize(part), 3)
  if (typeof value === 'object' && value !== null) {
    return 3 + Object.keys(value).length + attributesSize(value)
  }
  return 1
}

/** Returns the number of significant digits. */
function digitsOf(value: number): number {
  return String(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length
}
