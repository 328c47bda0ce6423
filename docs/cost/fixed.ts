import { allNeeds, needsOf, poolTriggers } from '../../cdk/handlers.ts'
import { contract } from '../../shared/contract.ts'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import type { Amounts } from './model.ts'

/** What is billed each month whether anything is sold or not, as cdk/ makes it: tests/cdk/fixed-costs.test.ts compares. */
export function fixedAmounts(): Amounts {
  const routed = new Set(contract.map(({ handler }) => handler))
  // Of these the function's own errors are looked at; of routes, the API's log.
  const unrouted = new Set([...Object.values(poolTriggers), ...schedules.map(({ handler }) => handler)])
  const hurtsOf = (handlers: Iterable<string>) => new Set([...handlers].map((handler) => needsOf(handler).hurts))
  const ofRoutes = hurtsOf(routed).size
  const given = new Set(Object.values(allNeeds).flatMap(({ secrets = [] }) => secrets))
  return {
    // Dead letters of each of the clock's; dead letters and lateness of each consumer; reads, writes, Lambdas and people
    // turned away.
    alarm: ofRoutes + unrouted.size + schedules.length + 2 * streamConsumers.length + 4,
    // People turned away.
    metric: ofRoutes + 1,
    dashboard: 1,
    secret: given.size,
  }
}
