import type { Needs } from './needs.ts'

export const specialNeeds: Record<string, Needs> = {
  'special/send-special-request': {
    hurts: 'A customer cannot ask for a lamp',
    settings: ['TABLE_NAME'],
    table: {
      actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      keys: ['ONCE#*', 'PICTURE#*', 'PRODUCT#*', 'SPECIAL'],
    },
  },
  'special/list-special-requests': {
    hurts: 'Staff cannot see what customers ask for',
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['SPECIAL'] },
  },
}
