import type { Needs } from './needs.ts'

export const healthNeeds: Record<string, Needs> = {
  'health/get-health': {
    hurts: 'Nobody knows from outside whether the shop is open',
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem'], keys: ['HEALTH'] },
  },
}
