import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { type CopiedRow, restoreRows } from '../../shared/copy/routes.ts'
import { batchGet } from '../data/batch-get.ts'
import type { StoredRestore } from '../data/copies.ts'
import { putNew } from '../data/row-writes.ts'
import type { Item } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { isPlaceOf } from './row-places.ts'
import { restoreUnderWay } from './under-way.ts'

export const handler = endpoint(restoreRows, async ({ body: { copy, rows } }) => {
  const restore = await restoreUnderWay(copy)
  const items = rows.map(itemIn).filter((item) => !isOwn(item, restore))
  return { written: await putMissing(items) }
})

const Row = z.looseObject({ PK: z.string(), SK: z.string(), entity: z.string() })

/** @throws Refusal 400 for what is no row of a copy */
function itemIn(row: CopiedRow): Item {
  const item = z.safeParse(Row, plain(row)).data
  if (item && isPlaceOf(item.entity, item)) return item
  throw new Refusal('restore.badRow', 'A row is none of a copy of the books')
}

function plain(row: CopiedRow): unknown {
  try {
    return unmarshall(z.parse(z.record(z.string(), z.custom<AttributeValue>()), row))
  } catch {
    return undefined
  }
}

/** People who had signed up before, and settings that had been made, stay this shop's own, with their history. */
function isOwn({ entity, of, row, _id }: Item, { ownPeople, hasOwnSettings }: StoredRestore): boolean {
  const isOf = (kind: string) => entity === kind || (entity === 'change' && of === kind)
  if (isOf('settings')) return hasOwnSettings
  return isOf('user') && ownPeople.includes(String(entity === 'user' ? _id : row))
}

/** Writes those that are not there. Another copy of this call may write them at the same time: then they are there. */
async function putMissing(items: readonly Item[]): Promise<number> {
  for (;;) {
    const keys = items.map(({ PK, SK }) => ({ PK, SK }))
    const found = await batchGet(keys, { ConsistentRead: true, ProjectionExpression: 'PK, SK' })
    const there = new Set(found.map(({ PK, SK }) => `${PK} ${SK}`))
    const missing = items.filter(({ PK, SK }) => !there.has(`${PK} ${SK}`))
    if (await transact(missing.map(putNew))) return missing.length
  }
}
