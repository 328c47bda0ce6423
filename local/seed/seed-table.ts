import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { business } from '../../lambdas/business.ts'
import { adminsItem } from '../../lambdas/data/admins.ts'
import { codeItems } from '../../lambdas/data/product-codes.ts'
import { productItem, StoredProduct, slugItem } from '../../lambdas/data/products.ts'
import { staffNameItems } from '../../lambdas/data/staff-names.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { personFrom } from '../../lambdas/http/actor.ts'
import { demoBook } from '../demo/history/demo-book.ts'
import { demoLamps } from '../demo/lamps/lamps.ts'
import type { FilledSeed } from '../settings.ts'
import { accountsIn } from './accounts.ts'
import { withTotals } from './with-totals.ts'
import { writeTogether } from './write-together.ts'

/** Written last. An interrupted start fills the table again; a completed one never does. */
const done = { PK: 'DEMO', SK: 'DEMO' }

/** Written first, so that a start after an interrupted one writes the same rows, as of the same time. */
const begun = { PK: 'DEMO', SK: 'BEGUN' }
const Begun = z.object({ at: z.iso.datetime(), wasEmpty: z.boolean() })
type Begun = z.infer<typeof Begun>

/** Fixed, like all demo data. */
const ACCOUNTS_CREATED_AT = '2025-01-01T07:00:00.000Z'

/** Fills the table with a shop's initial data, once per table: its users, lamps and history, or fewer of these. */
export async function seedTable({ seed }: { seed: FilledSeed }): Promise<void> {
  if ((await itemAt(done)) !== undefined) return
  const { at, wasEmpty } = await begin()
  const now = new Date(at)
  const rows = [...people(seed), ...(seed === 'demo' ? demoBook(now, business) : seed === 'lamps' ? lamps() : [])]
  // An empty table has no stream yet, so the rows are written with their totals. If the table has totals already, the
  // stream's consumer adds these rows to them.
  await writeTogether(wasEmpty ? [...withTotals(rows, now)] : rows)
  await put({ ...done, entity: 'demo-shop' })
}

async function begin(): Promise<Begun> {
  const earlier = Begun.safeParse(await itemAt(begun))
  if (earlier.success) return earlier.data
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName, Limit: 1 }))
  const beginning: Begun = { at: new Date().toISOString(), wasEmpty: Items.length === 0 }
  await put({ ...begun, entity: 'demo-shop', ...beginning })
  return beginning
}

function lamps(): Item[] {
  return demoLamps
    .map((lamp) => StoredProduct.parse({ ...lamp, revision: 1 }))
    .flatMap((lamp) => [productItem(lamp), slugItem(lamp), ...codeItems(lamp)])
}

function people(seed: FilledSeed): Item[] {
  const accounts = accountsIn(seed).map(({ groups, ...claims }) => personFrom({ ...claims, 'cognito:groups': groups }))
  return [
    ...accounts.flatMap((person) => [userItem(person, ACCOUNTS_CREATED_AT), ...staffNameItems(person)]),
    adminsItem(accounts.filter(({ isAdmin }) => isAdmin).map(({ _id }) => _id)),
  ]
}

async function itemAt(Key: { PK: string; SK: string }): Promise<unknown> {
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item
}

async function put(item: Item): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: item }))
}
