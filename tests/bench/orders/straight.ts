import { createHash, randomUUID } from 'node:crypto'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Once } from '../../../lambdas/data/once.ts'
import { RETRY, retry } from '../../../lambdas/retry.ts'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import { newId } from '../../../shared/id.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makeRecorder, type Recorded } from '../shop/recorder.ts'
import type { PlaceOrder } from './place-order.ts'

/** As in lambdas/data/commit.ts, so that the comparison is between paths, not retry limits. */
const RETRY_LIMITS = { withinMs: 5000, outOfTime: () => new OutOfTime() }

class OutOfTime extends Error {}

/**
 * Writes the orders that the shop would write, with nothing between the SDK and DynamoDB: one read of the lamp and the
 * idempotency record, one transaction with the same conditions.
 */
export async function openStraight(endpoint: string): Promise<{ place: PlaceOrder; recorded: () => Recorded }> {
  // The data layer's items take the table's name from this setting; its own client is not used.
  process.env.TABLE_NAME = TABLE_NAME
  const [{ onceKey, putOnce }, { putOrder }, { productKey, StoredProduct }, { moveStock }] = await Promise.all([
    import('../../../lambdas/data/once.ts'),
    import('../../../lambdas/data/orders.ts'),
    import('../../../lambdas/data/products.ts'),
    import('../../../lambdas/data/stock.ts'),
  ])
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localAws(endpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  })

  async function attempt(once: Once, user: { _id: string; name: string }, _id: string): Promise<boolean> {
    const Keys = [productKey(_id), onceKey(once)]
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: true } } }),
    )
    const seen = StoredProduct.parse(Responses?.[TABLE_NAME]?.[0])
    const { name, slug, image, price } = seen
    const createdAt = new Date().toISOString()
    const order = makeOrder({ user, createdAt, orderItems: [{ _id, name, slug, image, price, quantity: 1 }] })
    const movement = { reason: 'order', reference: order._id, by: user, at: createdAt } as const
    const writes = [putOnce(once, order._id, Date.now()), putOrder(order), ...moveStock(seen, -1, movement, ['price'])]
    try {
      await client.send(new TransactWriteCommand({ TransactItems: writes }))
      return true
    } catch (error) {
      if (error instanceof TransactionCanceledException) return false
      throw error
    }
  }

  const people = new Map<number, { _id: string; name: string }>()
  const personOf = (client: number) => {
    const person = people.get(client) ?? { _id: randomUUID(), name: 'Diane Ingabire' }
    people.set(client, person)
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
