import type { Write } from '../../../lambdas/data/table.ts'

const COST_CONDITION = ' AND costPrice = :costPrice'

/**
 * Returns the writes of an order as they were before the journal had values: its entries have no value and cost, and no
 * lamp has to have an unchanged cost. Throws if the writes differ from those that it was made for. Pure.
 */
export function withoutValues(writes: readonly Write[]): Write[] {
  let found = 0
  const plain = writes.map((write): Write => {
    const { Put, Update } = write
    if (typeof Put?.Item?.SK === 'string' && Put.Item.SK.startsWith('STOCK#')) {
      const { value, unitCost, ...Item } = Put.Item
      if (value !== undefined && unitCost !== undefined) found += 1
      return { Put: { ...Put, Item } }
    }
    if (!Update?.ConditionExpression?.includes(COST_CONDITION)) return write
    const { ':costPrice': _cost, ...ExpressionAttributeValues } = Update.ExpressionAttributeValues ?? {}
    const ConditionExpression = Update.ConditionExpression.replace(COST_CONDITION, '')
    found += 1
    return { Update: { ...Update, ConditionExpression, ExpressionAttributeValues } }
  })
  if (found !== 2)
    throw new Error('An order of one lamp must have one entry with a value and one condition on the cost')
  return plain
}
