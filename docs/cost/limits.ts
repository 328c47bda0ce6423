import { API_RATE } from '../../cdk/capacity.ts'
import type { Measurements } from './measurements.ts'
import { WHOLE_PROCESSOR_MIB } from './model.ts'
import { handlerOf, type Month } from './month.ts'
import { runningOf } from './running.ts'
import { DAYS_A_MONTH, month, OPEN_HOURS_A_DAY, PEAK } from './usage.ts'

/** A limit of AWS or of the shop, and how much of it a shop uses. */
export type Limit = { what: string; allows: number; takes: number }

const OPEN_SECONDS_A_MONTH = DAYS_A_MONTH * OPEN_HOURS_A_DAY * 60 * 60

/** Write units a second that DynamoDB allows under one key (its guide, 'Quotas'). */
const UNITS_A_SECOND = 1000

/** Write units of an item below 1 kB in a transaction, and of a report of 1 to 2 kB in an index. */
const [UNITS_OF_TOTALS, UNITS_OF_REPORT] = [2, 2]

/** Search terms of a sale with the same first letter, which share a key. Each is one unit. */
const WORDS_ALIKE = 3

/** Lambda's default limit of an account; a new account may have 10. */
const LAMBDAS_AT_ONCE = 1000

/** Returns what a shop `times` as large as a small one uses in its busiest minutes. */
export function limitsOf({ calls: measured, counted }: Measurements, { calls }: Month, times: number): Limit[] {
  const atPeak = (aMonth: number) => (PEAK * aMonth) / OPEN_SECONDS_A_MONTH
  const called = [...calls].map(([handler, aMonth]) => ({ handler, aSecond: atPeak(aMonth) }))
  const ofApi = called.filter(({ handler }) => runningOf(handler, 0).behindApi)
  const sales = atPeak(month.sales * times)
  return [
    { what: 'calls of the API a second', allows: API_RATE.perSecond, takes: sum(ofApi.map(({ aSecond }) => aSecond)) },
    {
      what: 'simultaneous Lambdas',
      allows: LAMBDAS_AT_ONCE,
      takes: sum(called.map(({ handler, aSecond }) => aSecond * secondsOf(handler, measured))),
    },
    {
      what: 'write units a second on one item: the totals of all time',
      allows: UNITS_A_SECOND,
      takes: UNITS_OF_TOTALS * atPeak(calls.get('totals/count-changes') ?? 0),
    },
    {
      what: 'write units a second under one key: the sales in their index',
      allows: UNITS_A_SECOND,
      takes: UNITS_OF_REPORT * sales,
    },
    { what: 'sales counted a second', allows: counted.sales, takes: sales },
    {
      what: 'write units a second under one key: search terms of one first letter',
      allows: UNITS_A_SECOND,
      takes: WORDS_ALIKE * sales,
    },
  ]
}

/** Returns a handler's time on its share of a processor. With several measurements, it is the longest. */
function secondsOf(handler: string, measured: Measurements['calls']): number {
  const ms = Object.entries(measured).flatMap(([name, { ms }]) => (handlerOf(name) === handler ? [ms] : []))
  return (Math.max(0, ...ms) / 1000) * (WHOLE_PROCESSOR_MIB / runningOf(handler, 0).memoryMiB)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
