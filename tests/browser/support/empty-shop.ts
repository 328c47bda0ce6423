import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME as TableName } from '../../../local/names.ts'
import { withTable } from './shop-api.ts'
import { type RunningShop, startShop } from './start-shop.ts'

/** Starts a shop without lamps in which the demo shop's users have accounts. */
export async function startEmptyShop(): Promise<RunningShop> {
  const shop = await startShop()
  await withTable(async (table) => {
    const { Items = [] } = await table.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'entity IN (:lamp, :slug, :code)',
        ExpressionAttributeValues: { ':lamp': 'product', ':slug': 'slug', ':code': 'code' },
      }),
    )
    await Promise.all(Items.map(({ PK, SK }) => table.send(new DeleteCommand({ TableName, Key: { PK, SK } }))))
  }, shop)
  return shop
}
