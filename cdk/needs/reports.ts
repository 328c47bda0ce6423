import type { Needs, TableNeeds } from './needs.ts'

/** A sale is decided on lamps as they are, and written with their stock and its debtor. */
const sale = ['DEBTORS', 'ONCE#*', 'PRODUCT#*', 'REPORT#*'] as const
const removal: TableNeeds = {
  actions: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  keys: sale,
}

export const reportNeeds: Record<string, Needs> = {
  'reports/record-report': {
    hurts: 'A seller cannot record a sale',
    settings: ['BUSINESS', 'TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'], keys: sale },
  },
  'reports/search-reports': {
    hurts: 'Staff cannot find sales and debts',
    settings: ['TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'Query'],
      keys: ['GIVEN#*', 'HOURS', 'OWING', 'REPORT#*', 'TOTALS', 'WORD#*', 'WORDS'],
      indexes: ['GSI2'],
    },
  },
  'reports/get-report': {
    hurts: 'Staff cannot see or change a sale',
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem'], keys: ['REPORT#*'] },
  },
  'reports/edit-report': {
    hurts: 'Staff cannot see or change a sale',
    settings: ['BUSINESS', 'TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'], keys: sale },
  },
  'reports/take-instalment': {
    hurts: 'A seller cannot take what a customer owes',
    settings: ['BUSINESS', 'TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'GetItem', 'PutItem'], keys: ['ONCE#*', 'PRODUCT#*', 'REPORT#*'] },
  },
  'reports/delete-report': { hurts: 'Staff cannot see or change a sale', settings: ['TABLE_NAME'], table: removal },
  'reports/delete-shown-report': {
    hurts: 'Staff cannot see or change a sale',
    settings: ['TABLE_NAME'],
    table: removal,
  },
  'reports/list-debtors': {
    hurts: 'A seller cannot see who owes what',
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['DEBTORS'] },
  },
  'reports/get-report-summary': {
    hurts: 'An admin cannot see what the shop earns',
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['DAYS', 'TOTALS'] },
  },
}
