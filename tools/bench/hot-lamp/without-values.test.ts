import { expect, it } from 'vitest'
import type { Write } from '../../../lambdas/data/table.ts'
import { withoutValues } from './without-values.ts'

const TableName = 'itara'
const order: Write = { Put: { TableName, Item: { PK: 'ORDER#1', SK: 'ORDER', value: 7 } } }
const entry: Write = {
  Put: { TableName, Item: { PK: 'PRODUCT#1', SK: 'STOCK#1', delta: -1, value: -500, unitCost: 500 } },
}
const lamp: Write = {
  Update: {
    TableName,
    Key: { PK: 'PRODUCT#1', SK: 'PRODUCT' },
    UpdateExpression: 'ADD countInStock :delta',
    ConditionExpression: 'countInStock >= :bound AND costPrice = :costPrice AND price = :price',
    ExpressionAttributeValues: { ':delta': -1, ':bound': 1, ':costPrice': 500, ':price': 900 },
  },
}

it('removes only the value of the entry and the condition on the cost', () => {
  expect(withoutValues([order, lamp, entry])).toEqual([
    order,
    {
      Update: {
        ...lamp.Update,
        ConditionExpression: 'countInStock >= :bound AND price = :price',
        ExpressionAttributeValues: { ':delta': -1, ':bound': 1, ':price': 900 },
      },
    },
    { Put: { TableName, Item: { PK: 'PRODUCT#1', SK: 'STOCK#1', delta: -1 } } },
  ])
})

it('throws when an order no longer has a value in its entry', () => {
  expect(() => withoutValues([order, lamp])).toThrow('one entry with a value')
})
