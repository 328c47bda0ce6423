import { getHealth } from '../../shared/health/routes.ts'
import { clock } from '../clock.ts'
import { isTableReachable, readHeartbeats } from '../data/health.ts'
import { shopTotals } from '../data/totals.ts'
import { isStaff } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { lagAt } from './lag.ts'

export const handler = endpoint(getHealth, async ({ actor }) => {
  if (!(await isTableReachable()))
    throw new Refusal('table.away', 'The shop is unavailable for a moment. Please try again')
  if (!isStaff(actor)) return { status: 'ok' } as const
  // Loaded only where it is used, because monitors call without a token.
  const { countDeadLetters } = await import('../data/dead-letters.ts')
  const [heartbeats, { asOf }, deadLetters] = await Promise.all([readHeartbeats(), shopTotals(), countDeadLetters()])
  return { status: 'ok', behind: { ...lagAt(clock.now(), heartbeats), deadLetters, totalsAsOf: asOf } } as const
})
