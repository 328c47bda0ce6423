import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { sum } from '../../shared/money.ts'
import { clock } from '../clock.ts'
import { memberName, noteKey } from '../data/audit-notes.ts'
import { table, tableName, type Write } from '../data/table.ts'
import {
  type ItemDelta,
  keyOfItem,
  type PartDelta,
  type TotalsPart,
  totalsItem,
  updateAll,
  updateItem,
} from '../data/totals-items.ts'
import { type TransactResult, transactOnce } from '../data/transact.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { isEmpty, itemDelta } from '../totals/delta.ts'
import { isUnderWay } from './audit-state.ts'
import type { ItemParts, Ledger } from './ledger.ts'
import { partsIn, type ReadItem, readItems } from './read-items.ts'

/** A wrong attribute of a totals item; adding `delta` corrects it. */
export type ItemError = { item: string; attribute: string; stored: TotalsPart | undefined; delta: PartDelta }

/** Number of attributes that always fit into one update. */
const MAX_ATTRIBUTES_PER_UPDATE = 100

/**
 * Time limit for correcting an item, in ms. Today's items are written constantly, and each failed attempt means that
 * another request's write succeeded.
 */
const WITHIN_MS = 20_000

/**
 * Returns the items that may be wrong: those that differ from the expected totals, and those that have changed since.
 */
export function suspectItems({ due, stored }: { due: Ledger; stored: Ledger }, noted: readonly string[]): string[] {
  const items = new Set([...due.keys(), ...stored.keys()])
  const differing = [...items].filter((item) => !isEmpty(differences(stored.get(item), due.get(item))))
  return [...new Set([...noted, ...differing])]
}

/** Returns the errors in these items. Each item is read at the same moment as its note. */
export async function itemErrorsAmong(audit: string, items: readonly string[], due: Ledger): Promise<ItemError[]> {
  const found = await readItems(audit, items)
  return [...found].flatMap(([item, read]) =>
    Object.entries(correctionOf(read, due.get(item))).map(([attribute, delta]) => {
      return { item, attribute, stored: read.stored.get(attribute), delta }
    }),
  )
}

/**
 * Corrects an item while other requests write to it. The correction leaves out everything counted since the audit
 * began. It therefore stays the same until it is written, and is empty afterwards.
 * @throws Refusal 409 if another audit has taken this one over
 */
export async function correctItem(audit: string, item: string, due: Ledger): Promise<void> {
  const attempt = async () => {
    const read = (await readItems(audit, [item])).get(item)
    const correction = read ? correctionOf(read, due.get(item)) : {}
    if (!read || isEmpty(correction)) return 'correct'
    const result = await write(audit, item, firstUpdateOf(correction), read)
    if (result === 'condition failed' && !(await isUnderWay(audit))) {
      throw new Refusal('audit.other', 'Another audit of the totals has started')
    }
    return result === 'written' ? 'improved' : RETRY
  }
  const outOfTime = () => new Refusal('totals.busy', `The totals at ${item} change too often to be corrected`)
  while ((await retry(attempt, { withinMs: WITHIN_MS, outOfTime })) === 'improved');
}

/** Returns the correction of the error that the item had when the audit began, and still has. */
function correctionOf({ stored, added, touched }: ReadItem, due: ItemParts = new Map()): ItemDelta {
  const before = withoutTouched(stored, touched)
  for (const [attribute, by] of added) {
    const part = before.get(attribute) ?? 0
    if (typeof part === 'number') before.set(attribute, sum([part, -by]))
  }
  return differences(before, withoutTouched(due, touched))
}

/** Removes the entries and members that counting has written since the audit began: these are right. */
function withoutTouched(parts: ReadonlyMap<string, TotalsPart>, touched: ReadonlySet<string>): ItemParts {
  const left = [...parts].filter(([attribute]) => !touched.has(attribute))
  return new Map(
    left.map(([attribute, part]): [string, TotalsPart] => {
      if (!(part instanceof Set)) return [attribute, part]
      return [attribute, new Set([...part].filter((member) => !touched.has(memberName(attribute, member))))]
    }),
  )
}

function differences(stored: ItemParts = new Map(), due: ItemParts = new Map()): ItemDelta {
  return itemDelta(Object.fromEntries(stored), Object.fromEntries(due))
}

/**
 * Returns the part of a correction that fits into one update. One update cannot both add members to a set and remove
 * others.
 */
function firstUpdateOf(correction: ItemDelta): ItemDelta {
  const parts = Object.entries(correction).slice(0, MAX_ATTRIBUTES_PER_UPDATE)
  return Object.fromEntries(
    parts.map(([attribute, part]) => {
      return [attribute, 'join' in part && part.join.size > 0 ? { ...part, leave: new Set() } : part]
    }),
  )
}

/** Removes an item of a kind that is no longer counted, if the item is empty. */
export async function removeOldItem(item: string): Promise<void> {
  const Key = keyOfItem(item)
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  const left = [...partsIn(Item)].filter(([, part]) => part !== 0)
  if (left.length === 0) await table.send(new DeleteCommand({ TableName: tableName, Key }))
}

/**
 * Writes a correction. Sums may be corrected at any time; entries and members only if the item has not changed since it
 * was read.
 */
function write(audit: string, item: string, correction: ItemDelta, { writes }: ReadItem): Promise<TransactResult> {
  const isAll = item === totalsItem.all
  const unchanged: Write = {
    ConditionCheck: {
      TableName: tableName,
      Key: noteKey(audit, item),
      ...(writes === 0
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : { ConditionExpression: 'writes = :writes', ExpressionAttributeValues: { ':writes': writes } }),
    },
  }
  return transactOnce([
    updateAll(isAll ? correction : {}, audit, new Date(clock.now()).toISOString()),
    ...(isAll ? [] : [updateItem(item, correction)]),
    ...(Object.values(correction).every((part) => 'add' in part) ? [] : [unchanged]),
  ])
}
