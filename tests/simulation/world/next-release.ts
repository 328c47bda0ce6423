import { BatchWriteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Rows } from '../table/rows.ts'
import { attributesOf } from '../table/value.ts'

// A deployment changes one function after the other: while it lasts, some of them are of the next release, whose rows have
// what this one does not know. See docs/decisions/0047-old-and-new-code-side-by-side.md.

/** What the next release adds to each row that it writes. */
export const NEW_ATTRIBUTE = 'ofNextRelease'

/** A command as a function of the next release sends it. */
export function asNextRelease(command: unknown): unknown {
  if (command instanceof PutCommand) return new PutCommand({ ...command.input, Item: withMore(command.input.Item) })
  if (command instanceof TransactWriteCommand) {
    const TransactItems = command.input.TransactItems?.map((each) =>
      each.Put ? { ...each, Put: { ...each.Put, Item: withMore(each.Put.Item) } } : each,
    )
    return new TransactWriteCommand({ ...command.input, TransactItems })
  }
  if (!(command instanceof BatchWriteCommand)) return command
  const tables = Object.entries(command.input.RequestItems ?? {}).map(([name, requests]) => [
    name,
    requests.map((each) => (each.PutRequest ? { PutRequest: { Item: withMore(each.PutRequest.Item) } } : each)),
  ])
  return new BatchWriteCommand({ ...command.input, RequestItems: Object.fromEntries(tables) })
}

function withMore(item: Record<string, unknown> | undefined): Record<string, unknown> {
  return { ...item, [NEW_ATTRIBUTE]: { since: 'next', of: ['a', 'list'] } }
}

/** Rows of a kind that this release cannot read, in each of its lists: no list ends at them, and no sweep stays there. */
export function plantLaterRows(rows: Rows, customers: readonly string[], now: number): void {
  const id = `${LATEST}NEXTRELEASE`
  const due = new Date(now).toISOString()
  const lists = [
    { PK: `ORDER#${id}`, SK: 'ORDER', GSI2PK: 'ORDERS', GSI2SK: id, GSI3PK: 'HELD-ORDERS', GSI3SK: `${due}#${id}` },
    {
      PK: `ORDER#${id}`,
      SK: 'PAYMENT#1',
      GSI2PK: 'REFUNDS-DUE',
      GSI2SK: id,
      GSI3PK: 'OPEN-PAYMENTS',
      GSI3SK: `${due}#${id}`,
    },
    ...customers.map((sub) => {
      return { PK: `ORDER#${id}${sub}`, SK: 'ORDER', GSI1PK: `ORDERS#USER#${sub}`, GSI1SK: id }
    }),
    { PK: 'EXPENSES', SK: id },
  ]
  for (const row of lists) {
    const { PK, SK } = row
    rows.write({ PK, SK }, attributesOf({ ...row, _id: id, entity: 'next-release', kind: 'of the next release' }))
  }
}

/** An id after all others, so that the row is the newest of its lists. */
const LATEST = '7ZZZZZZZZZ'

/** Rows of revision 1 as earlier releases wrote them: without it. */
export function forgetFirstRevisions(rows: Rows, entities: ReadonlySet<string>): void {
  const first = [...rows.partitions()].flatMap(([, { entries }]) =>
    entries.map(({ item }) => item).filter((item) => entities.has(String(item.entity)) && item.revision === 1),
  )
  for (const { revision: _, ...item } of first) rows.write({ PK: String(item.PK), SK: String(item.SK) }, item)
}
