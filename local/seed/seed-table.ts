import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { business } from '../../lambdas/business.ts'
import { adminsItem } from '../../lambdas/data/admins.ts'
import { productItem, StoredProduct, slugItem } from '../../lambdas/data/products.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { actorFrom } from '../../lambdas/http/actor.ts'
import { demoBook } from '../demo/history/demo-book.ts'
import { demoLamps } from '../demo/lamps/lamps.ts'
import { demoAccounts } from './accounts.ts'
import { withTotals } from './with-totals.ts'
import { writeTogether } from './write-together.ts'

/** Written last: a start that was cut off before it fills the table again, and what is changed later stays changed. */
const done = { PK: 'DEMO', SK: 'DEMO' }

/** Written first: a start that was cut off is made up for by the same rows, as of the same moment. */
const begun = { PK: 'DEMO', SK: 'BEGUN' }
const Begun = z.object({ at: z.iso.datetime(), wasEmpty: z.boolean() })
type Begun = z.infer<typeof Begun>

/** The instant at which the demo accounts came about: fixed, like all of the demo shop. */
const ACCOUNTS_CREATED_AT = '2025-01-01T07:00:00.000Z'

/** Fills the table with the demo shop's people, lamps and, if it is to have one, past: once in the table's life. */
export async function seedTable({ withPast }: { withPast: boolean }): Promise<void> {
  if ((await itemAt(done)) !== undefined) return
  const { at, wasEmpty } = await begin()
  const now = new Date(at)
  const rows = [...people(), ...(withPast ? demoBook(now, business) : lamps())]
  // A table that was empty has no stream yet, so what its consumer would make of the rows is written with them. Where the
  // table has totals already, the consumer adds these rows to them.
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
    .flatMap((lamp) => [productItem(lamp), slugItem(lamp)])
}

function people(): Item[] {
  const accounts = demoAccounts.map(({ groups, ...claims }) => actorFrom({ ...claims, 'cognito:groups': groups }))
  return [
    ...accounts.map((person) => userItem(person, ACCOUNTS_CREATED_AT)),
    adminsItem(accounts.filter(({ isAdmin }) => isAdmin).map(({ _id }) => _id)),
  ]
}

async function itemAt(Key: { PK: string; SK: string }): Promise<unknown> {
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item
}

async function put(item: Item): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: item }))
}
