import type { Needs } from './needs.ts'

export const totalsNeeds: Record<string, Needs> = {
  'totals/count-changes': {
    hurts: 'Admins see old totals, and staff old lists of reports and debts',
    settings: ['TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      keys: ['COUNTED#*', 'DAYS', 'GIVEN#*', 'HOURS', 'OWING', 'AUDIT#*', 'SOLD', 'TOTALS', 'WORD#*', 'WORDS'],
    },
  },
}
