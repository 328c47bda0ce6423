import { poolTriggers } from '../../cdk/handlers.ts'
import { impactOf } from '../../cdk/impacts.ts'
import { allPermissions } from '../../cdk/permissions/permissions.ts'
import { contract } from '../../shared/contract.ts'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import type { Amounts } from './model.ts'

/** What is billed each month even if nothing is sold. tests/cdk/fixed-costs.test.ts compares it with the stack. */
export function fixedAmounts(): Amounts {
  const routed = new Set(contract.map(({ handler }) => handler))
  // Their alarms watch the function's errors; those of routes watch the API's log.
  const unrouted = new Set([...Object.values(poolTriggers), ...schedules.map(({ handler }) => handler)])
  const impactsOfRoutes = new Set([...routed].map(impactOf))
  const secrets = new Set(Object.values(allPermissions).flatMap(({ secrets: read }) => read))
  return {
    // Dead letters of each schedule; dead letters and lateness of each consumer; throttled reads, writes and Lambdas, and
    // people turned away.
    alarm: impactsOfRoutes.size + unrouted.size + schedules.length + 2 * streamConsumers.length + 4,
    // People turned away.
    metric: impactsOfRoutes.size + 1,
    dashboard: 1,
    secret: secrets.size,
  }
}
