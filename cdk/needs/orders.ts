import type { Needs } from './needs.ts'

export const orderNeeds: Record<string, Needs> = {
  'orders/place-order': {
    hurts: 'A customer cannot place an order',
    settings: ['BUSINESS', 'TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      keys: ['ONCE#*', 'ORDER#*', 'PRODUCT#*'],
    },
  },
  'orders/list-my-orders': {
    hurts: 'A customer cannot see their orders',
    settings: ['TABLE_NAME'],
    table: { actions: [], keys: [], indexes: ['GSI1'] },
  },
  'orders/get-order': {
    hurts: 'A customer cannot see their orders',
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem'], keys: ['ORDER#*'] },
  },
  'orders/list-orders': {
    hurts: 'Staff cannot see or deliver orders',
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem'], keys: ['USER#*'], indexes: ['GSI2'] },
  },
  'orders/deliver-order': {
    hurts: 'Staff cannot see or deliver orders',
    settings: ['TABLE_NAME'],
    table: { actions: ['UpdateItem'], keys: ['ORDER#*'] },
  },
  'orders/delete-order': {
    hurts: 'Staff cannot see or deliver orders',
    settings: ['TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      keys: ['ONCE#*', 'ORDER#*', 'PRODUCT#*'],
    },
  },
  'orders/get-orders-summary': {
    hurts: 'An admin cannot see what customers order',
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['DAYS', 'TOTALS'] },
  },
  'orders/release-orders': {
    hurts: 'Lamps of orders that nobody pays are not on sale',
    settings: ['TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'PutItem', 'Query', 'UpdateItem'],
      keys: ['ONCE#*', 'ORDER#*', 'PRODUCT#*'],
      indexes: ['GSI3'],
    },
  },
}
