import { createHash, randomUUID } from 'node:crypto'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DedupeKey } from '../../../lambdas/data/deduplication.ts'
import { Refusal } from '../../../lambdas/refusal.ts'
import { RETRY, retry } from '../../../lambdas/retry.ts'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import { newId } from '../../../shared/id.ts'
import { makeOrder } from '../../support/make-order.ts'
import { withoutLimits } from '../../support/without-limits.ts'
import { makeRecorder, type Recorded } from '../shop/recorder.ts'
import { CUSTOMERS_A_CLIENT, type PlaceOrder } from './place-order.ts'

/** Retry limits of lambdas/data/commit.ts, so that the comparison is between paths, not limits. */
const RETRY_LIMITS = { withinMs: 5000, outOfTime: () => new OutOfTime() }

class OutOfTime extends Error {}

/**
 * Writes the orders that the shop would write, with only the SDK before DynamoDB: one read of the settings, the lamp,
 * the customer's unpaid orders, some numbers and the idempotency record, and one transaction with the same conditions.
 */
export async function openStraight(endpoint: string): Promise<{ place: PlaceOrder; recorded: () => Recorded }> {
  // The data layer's items read the table's name from this setting; its own client is not used.
  process.env.TABLE_NAME = TABLE_NAME
  const [
    { dedupeRecordKey, putDedupeRecord },
    { putOrder },
    { productKey, StoredProduct },
    { moveStock },
    { unpaidIn, unpaidKey },
    { addUnpaidOrder },
    { countHourly },
    { claimNumber, drawNumbers, freeNumber, numberKeys },
    { settingsKey },
  ] = await Promise.all([
    import('../../../lambdas/data/deduplication.ts'),
    import('../../../lambdas/data/orders.ts'),
    import('../../../lambdas/data/products.ts'),
    import('../../../lambdas/data/stock.ts'),
    import('../../../lambdas/data/unpaid-orders.ts'),
    import('../../../lambdas/orders/unpaid-limits.ts'),
    import('../../../lambdas/data/hourly-counts.ts'),
    import('../../../lambdas/data/numbers.ts'),
    import('../../../lambdas/data/settings.ts'),
  ])
  const perHour = { most: withoutLimits.ordersAnHour, refusal: new Refusal('order.tooMany', 'Too many') }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localAws(endpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  })

  async function attempt(once: DedupeKey, user: { _id: string; name: string }, _id: string): Promise<boolean> {
    const drawn = drawNumbers()
    const Keys = [settingsKey, productKey(_id), unpaidKey(user._id), ...numberKeys(drawn), dedupeRecordKey(once)]
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: true } } }),
    )
    const items = new Map(Responses?.[TABLE_NAME]?.map((item) => [String(item.PK), item]))
    const product = StoredProduct.parse(items.get(productKey(_id).PK))
    const { name, slug, image, price, category, costPrice } = product
    const now = Date.now()
    const createdAt = new Date(now).toISOString()
    const line = { _id, name, slug, image, price, quantity: 1, category }
    const number = freeNumber(drawn, ({ PK }) => items.get(PK))
    const made = makeOrder({ user, createdAt, heldUntil: createdAt, orderItems: [line], number, taxPercent: 18 })
    const order = { ...made, orderItems: [{ ...line, costPrice }] }
    const movement = { reason: 'order', reference: order._id, by: user, at: createdAt } as const
    const writes = [
      putDedupeRecord(once, order._id, now),
      putOrder(order),
      ...moveStock(product, -1, movement, ['price']),
      addUnpaidOrder(
        unpaidIn(({ PK }) => items.get(PK), user._id),
        order,
        withoutLimits,
      ),
      ...claimNumber(order, 'order'),
      countHourly('orders', user._id, perHour, now).write,
    ]
    try {
      await client.send(new TransactWriteCommand({ TransactItems: writes, ClientRequestToken: newId() }))
      return true
    } catch (error) {
      if (error instanceof TransactionCanceledException) return false
      throw error
    }
  }

  const people = new Map<string, { _id: string; name: string }>()
  let placed = 0
  const personOf = (client: number) => {
    const key = `${client} ${placed % CUSTOMERS_A_CLIENT}`
    const person = people.get(key) ?? { _id: randomUUID(), name: 'Diane Ingabire' }
    placed += 1
    people.set(key, person)
    return person
  }

  return {
    recorded: makeRecorder(client),
    async place(client, lamp) {
      const user = personOf(client)
      const fingerprint = createHash('sha256').update(newId()).digest('base64url')
      const once = { key: `${user._id}#orders/place-order#${randomUUID()}`, fingerprint }
      try {
        return await retry(async () => (await attempt(once, user, lamp._id)) || RETRY, RETRY_LIMITS)
      } catch (error) {
        if (error instanceof OutOfTime) return false
        throw error
      }
    },
  }
}
