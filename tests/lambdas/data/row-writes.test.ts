import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceUnchanged } from '../../../lambdas/data/row-writes.ts'
import type { Item } from '../../../lambdas/data/table.ts'
import { executeCommand } from '../../simulation/table/execute-command.ts'
import { SimulatedTable } from '../../simulation/table/simulated-table.ts'
import { attributesOf } from '../../simulation/table/value.ts'

const key = { PK: 'REPORT#1', SK: 'REPORT' }

/** Returns the stored row after this version replaces `before`, its view of the row, by `after`. */
function replaced(stored: object, before: object, after: object): object | undefined {
  const table = new SimulatedTable({
    now: () => 0,
    lagMs: () => 0,
    ttlLagMs: () => 0,
    isStale: () => false,
    isLeftOut: () => false,
  })
  const itemOf = (fields: object): Item => ({ ...key, entity: 'report', ...fields })
  table.rows.write(key, attributesOf({ ...itemOf(stored), revision: 1 }))
  const write = replaceUnchanged({ revision: 1 }, itemOf(before), itemOf(after))
  executeCommand(table, new TransactWriteCommand({ TransactItems: [write] }))
  const { PK: _PK, SK: _SK, entity: _entity, revision: _revision, ...left } = table.rows.get(key) ?? {}
  return left
}

const later = { by: 'a newer version', of: ['this', 'row'] }

const line = fc.record(
  { _id: fc.constantFrom('a', 'b', 'c'), real: fc.nat(9), soldAt: fc.nat(99) },
  { requiredKeys: ['_id', 'real'] },
)
const step = fc.record({ at: fc.nat(9), status: fc.constantFrom('pending', 'paid') })
const row = fc.record(
  {
    lines: fc.array(line, { maxLength: 4 }),
    history: fc.array(step, { maxLength: 3 }),
    held: fc.dictionary(fc.stringMatching(/^[a-z-]{1,9}$/), fc.nat(9), { maxKeys: 3 }),
    seller: fc.record({ _id: fc.constantFrom('a', 'b'), name: fc.string() }),
    comments: fc.string(),
  },
  { requiredKeys: ['lines', 'history', 'held'] },
)

describe('row replacement', () => {
  it('writes the new row regardless of the old one', () => {
    fc.assert(
      fc.property(row, row, (before, after) => {
        expect(replaced(before, before, after)).toEqual(after)
      }),
    )
  })

  it('removes a field whose name every object inherits', () => {
    const before = { held: { toString: 1, valueOf: 2 } }
    expect(replaced(before, before, { held: { valueOf: 2 } })).toEqual({ held: { valueOf: 2 } })
  })

  it('keeps fields of newer releases in the row and its remaining lines and steps', () => {
    fc.assert(
      fc.property(row, fc.array(step, { maxLength: 2 }), fc.nat(9), (before, steps, real) => {
        const held: Record<string, number> = { ...before.held, another: real }
        const after = {
          ...before,
          lines: before.lines.map((each) => ({ ...each, real })),
          history: [...before.history, ...steps],
          held,
        }
        const withLater = ({ lines, history, ...others }: typeof after) => ({
          ...others,
          later,
          ...(others.seller && { seller: { ...others.seller, later } }),
          lines: lines.map((each) => ({ ...each, later })),
          history: history.map((each, n) => (n < before.history.length ? { ...each, later } : each)),
        })
        expect(replaced(withLater({ ...after, ...before }), before, after)).toEqual(withLater(after))
      }),
    )
  })

  it('writes the new lines when others have taken their positions', () => {
    const [first, second] = [
      { _id: 'a', real: 1, later },
      { _id: 'b', real: 2, later },
    ]
    const after = { lines: [{ _id: 'b', real: 3 }] }
    expect(replaced({ lines: [first, second] }, { lines: [first, second] }, after)).toEqual(after)
  })

  it('fits into an expression when all lines of the longest sale change', () => {
    const lines = (real: number) =>
      Array.from({ length: 32 }, (_, n) => ({ _id: `${n}`, real, quantity: real, soldAt: real, costPrice: real }))
    const { Update } = replaceUnchanged(
      { revision: 1 },
      { ...key, entity: 'report', lines: lines(1) },
      { ...key, entity: 'report', lines: lines(2) },
    )
    expect(Update?.UpdateExpression?.length).toBeLessThan(4096)
  })
})
