import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { adminsItem } from '../../lambdas/data/admins.ts'
import { productItem, StoredProduct, slugItem } from '../../lambdas/data/products.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { actorFrom } from '../../lambdas/http/actor.ts'
import { demoLamps } from '../demo/lamps/lamps.ts'
import { demoAccounts } from './accounts.ts'
import { writeItems } from './write-items.ts'

/** Written last: a start that was cut off before it fills the table again, and what is changed later stays changed. */
const mark = { PK: 'DEMO', SK: 'DEMO', entity: 'demo-shop' }

/** The instant at which the demo accounts came about: fixed, like all of the demo shop. */
const ACCOUNTS_CREATED_AT = '2025-01-01T07:00:00.000Z'

/** Fills the table with the demo shop's lamps and profiles, once in the table's life. */
export async function seedTable(): Promise<void> {
  const { PK, SK } = mark
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: { PK, SK } }))
  if (Item !== undefined) return
  await writeItems(demoItems())
  await table.send(new PutCommand({ TableName: tableName, Item: mark }))
}

function demoItems(): Item[] {
  const lamps = demoLamps.map((lamp) => StoredProduct.parse({ ...lamp, revision: 1 }))
  const people = demoAccounts.map(({ groups, ...claims }) => actorFrom({ ...claims, 'cognito:groups': groups }))
  return [
    ...lamps.flatMap((lamp) => [productItem(lamp), slugItem(lamp)]),
    ...people.map((person) => userItem(person, ACCOUNTS_CREATED_AT)),
    adminsItem(people.filter(({ isAdmin }) => isAdmin).map(({ _id }) => _id)),
  ]
}
