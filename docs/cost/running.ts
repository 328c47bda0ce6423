import { MEMORY_MIB } from '../../cdk/capacity.ts'
import { pageMaker, poolTriggers } from '../../cdk/handlers.ts'
import { contract } from '../../shared/contract.ts'
import { schedules } from '../../shared/schedules.ts'
import type { Running } from './model.ts'
import { DAYS_A_MONTH, OPEN_HOURS_A_DAY } from './usage.ts'

/** Time that a Lambda stays warm without a call, in minutes. AWS promises nothing; in practice it is longer. */
const KEPT_MINUTES = 5

const OPEN_MINUTES_A_MONTH = DAYS_A_MONTH * OPEN_HOURS_A_DAY * 60

/** Returns how a handler runs that is called this often in a month. */
export function runningOf(handler: string, callsAMonth: number): Running {
  const behindApi = contract.some((route) => route.handler === handler)
  return { behindApi, memoryMiB: memoryOf(handler, behindApi), firstShare: firstShareOf(handler, callsAMonth) }
}

function memoryOf(handler: string, behindApi: boolean): number {
  if (behindApi) return MEMORY_MIB.route
  if (handler === pageMaker) return MEMORY_MIB.pages
  return Object.values(poolTriggers).some((trigger) => trigger === handler) ? MEMORY_MIB.trigger : MEMORY_MIB.background
}

/**
 * Returns the share of calls that find no warm Lambda. People come at random, so it is the Poisson probability of no call
 * within KEPT_MINUTES. Schedules run all day long.
 */
function firstShareOf(handler: string, callsAMonth: number): number {
  const clock = schedules.find((schedule) => schedule.handler === handler)
  if (clock) return clock.everyMinutes < KEPT_MINUTES ? 0 : 1
  return Math.exp((-KEPT_MINUTES * callsAMonth) / OPEN_MINUTES_A_MONTH)
}
