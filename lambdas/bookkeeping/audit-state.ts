import { setTimeout as pause } from 'node:timers/promises'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  GetCommand,
  paginateQuery,
  TransactGetCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { allItems } from '../data/all-items.ts'
import { table, tableName, type Write } from '../data/table.ts'
import { keyOfPlace } from '../data/totals-places.ts'
import { auditIn, countAt, countInAll, noteKey } from '../data/totals-writes.ts'
import { transactOnce } from '../data/transact.ts'
import { Refusal } from '../refusal.ts'
import { Part } from '../totals/contribution.ts'
import type { Increment } from '../totals/increment.ts'
import { place } from '../totals/place.ts'

/**
 * An audit of the totals: from when it begins until it ends, all that is counted is also noted, so that what the totals
 * said when it began can be told at any moment. See totals-writes.ts for where the notes lie.
 */

/** What a place says now, and what has been counted there since the audit began. */
export type Reading = {
  stored: ReadonlyMap<string, Part>
  added: ReadonlyMap<string, number>
  touched: ReadonlySet<string>
  writes: number
}

/** A transaction reads two items of each place. */
const PLACES_AT_ONCE = 50

/** What DynamoDB deletes in one request. */
const DELETED_AT_ONCE = 25

const MAX_ATTEMPTS = 30

const key = keyOfPlace(place.all)

/**
 * Begins to note what is counted.
 * @throws Refusal 409 if another audit is under way, or was cut off; unless it is to be taken over
 */
export async function beginAudit(audit: string, { takeOver }: { takeOver: boolean }): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: key,
        UpdateExpression: 'SET audit = :audit',
        ...(!takeOver && { ConditionExpression: 'attribute_not_exists(audit)' }),
        ExpressionAttributeValues: { ':audit': audit },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw new Refusal(
      'audit.other',
      'Somebody else is looking through the totals, or was cut off at it. Wait, or add --take-over',
    )
  }
}

/** Ends the noting, if it is still this audit's, and removes the notes. */
export async function endAudit(audit: string): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: key,
        UpdateExpression: 'REMOVE audit',
        ConditionExpression: 'audit = :audit',
        ExpressionAttributeValues: { ':audit': audit },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
  await removeNotes(audit)
}

/** Whether it is still this audit for which all is noted. */
export async function isUnderWay(audit: string): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
  return auditIn(Item) === audit
}

/** Removes what an audit has noted; it must have ended. */
export async function removeNotes(audit: string): Promise<void> {
  const places = await placesNoted(audit)
  for (let at = 0; at < places.length; at += DELETED_AT_ONCE) {
    const requests = places.slice(at, at + DELETED_AT_ONCE).map((where) => ({
      DeleteRequest: { Key: noteKey(audit, where) },
    }))
    let left: BatchWriteCommandInput['RequestItems'] = { [tableName]: requests }
    while (left?.[tableName]) {
      left = (await table.send(new BatchWriteCommand({ RequestItems: left }))).UnprocessedItems
    }
  }
}

/** The places at which something has been counted since the audit began. */
export async function placesNoted(audit: string): Promise<string[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :notes',
      ExpressionAttributeValues: { ':notes': noteKey(audit, '').PK },
      ConsistentRead: true,
    },
  )
  return (await allItems(pages)).map(({ SK }) => SK)
}

/** Reads places, each together with its note at one instant. */
export async function readPlaces(audit: string, places: readonly string[]): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>()
  for (let at = 0; at < places.length; at += PLACES_AT_ONCE) {
    const some = places.slice(at, at + PLACES_AT_ONCE)
    const items = await readTogether(some.flatMap((where) => [keyOfPlace(where), noteKey(audit, where)]))
    for (const [n, where] of some.entries()) readings.set(where, readingOf(items[2 * n], items[2 * n + 1]))
  }
  return readings
}

type Item = Record<string, unknown>

async function readTogether(keys: readonly { PK: string; SK: string }[]): Promise<(Item | undefined)[]> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName: tableName, Key } }))
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { Responses = [] } = await table.send(new TransactGetCommand({ TransactItems }))
      return keys.map((_, n) => Responses[n]?.Item)
    } catch (error) {
      // Somebody is writing one of them.
      if (!(error instanceof TransactionCanceledException) || attempt >= MAX_ATTEMPTS) throw error
      await pause(Math.random() * Math.min(1000, 4 * 2 ** attempt))
    }
  }
}

function readingOf(stored: Item | undefined, note: Item | undefined): Reading {
  const { touched, writes, ...added } = Object.fromEntries(partsIn(note))
  const numbers = Object.entries(added).flatMap(([attribute, by]) =>
    typeof by === 'number' ? [[attribute, by] as const] : [],
  )
  return {
    stored: partsIn(stored),
    added: new Map(numbers),
    touched: touched instanceof Set ? touched : new Set(),
    writes: typeof writes === 'number' ? writes : 0,
  }
}

/** What an item of the totals says: all that it carries besides its key and what it is. */
export function partsIn(item: Item = {}): Map<string, Part> {
  const { PK: _PK, SK: _SK, entity: _entity, asOf: _asOf, audit: _audit, ...attributes } = item
  return new Map(
    Object.entries(attributes).map(([attribute, value]) => {
      const part = Part.safeParse(value)
      // What has no business there is shown, and taken out, as an entry.
      return [attribute, part.success ? part.data : [JSON.stringify(value)]]
    }),
  )
}

/**
 * Corrects what a place says, if the audit is still under way; where it takes entries or members out or puts them in,
 * only if nothing has been counted there since it was read.
 */
export function correctAt(audit: string, where: string, increment: Increment, { writes }: Reading) {
  const isSum = increment.set.size + increment.unset.size + increment.join.size + increment.leave.size === 0
  const unchanged: Write = {
    ConditionCheck: {
      TableName: tableName,
      Key: noteKey(audit, where),
      ...(writes === 0
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : { ConditionExpression: 'writes = :writes', ExpressionAttributeValues: { ':writes': writes } }),
    },
  }
  return transactOnce([
    countInAll(where === place.all ? increment : undefined, audit, new Date().toISOString()),
    ...(where === place.all ? [] : [countAt(where, increment)]),
    ...(isSum ? [] : [unchanged]),
  ])
}
