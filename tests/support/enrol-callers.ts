import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type Person, profileOfCaller } from './callers.ts'

/**
 * Returns a function that adds callers to a table, unless they exist or were deleted. It does not use the shop's own
 * client, so it is not measured. The profiles have no entity, so they are neither counted nor listed.
 */
export function enrolCallers(client: DynamoDBDocumentClient, TableName: string): (caller: Person) => Promise<void> {
  const enrolled = new Set<string>()
  return async (caller) => {
    const name = JSON.stringify(caller)
    if (enrolled.has(name)) return
    const Item = profileOfCaller(caller)
    const isGone = { PK: Item.PK, SK: 'GONE' }
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(entity)' } },
            { ConditionCheck: { TableName, Key: isGone, ConditionExpression: 'attribute_not_exists(PK)' } },
          ],
        }),
      )
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
    }
    enrolled.add(name)
  }
}
