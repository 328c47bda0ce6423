import type { Needs } from './needs.ts'

const hurts = 'Staff cannot see or write down expenses'

export const expenseNeeds: Record<string, Needs> = {
  'expenses/record-expense': {
    hurts,
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'GetItem', 'PutItem'], keys: ['EXPENSES', 'ONCE#*', 'PRODUCT#*'] },
  },
  'expenses/list-expenses': { hurts, settings: ['TABLE_NAME'], table: { actions: ['Query'], keys: ['EXPENSES'] } },
  'expenses/list-months': {
    hurts: 'An admin cannot see what the shop spends in a month',
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['TOTALS'] },
  },
  'expenses/delete-expense': {
    hurts,
    settings: ['TABLE_NAME'],
    table: { actions: ['DeleteItem'], keys: ['EXPENSES'] },
  },
}
