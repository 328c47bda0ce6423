import { BACKUP_COUNT } from '../../cdk/capacity.ts'
import { HEARTBEAT_MINUTES, schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { fixedAmounts, readDeployed } from './fixed.ts'
import type { Measured, Measurements } from './measurements.ts'
import { type Amounts, added, amountsOf, type Occasion, scaled } from './model.ts'
import { runningOf } from './running.ts'
import { DAYS_A_MONTH, delivery, evening, month, order, sale, visit } from './usage.ts'

/** Age of the shop in months. Its data has grown over these, at the measured size per sale. */
const MONTHS_SOLD = 60

const MINUTES_A_MONTH = DAYS_A_MONTH * 24 * 60

const happens: readonly (readonly [Occasion, number])[] = [
  [visit, month.visits],
  [order, month.orders],
  [sale, month.sales],
  [delivery, month.deliveries],
  [evening, month.evenings],
]

/** A month of a shop. */
export type Month = {
  /** Returns the amounts of one occasion of this kind. */
  of(occasion: Occasion): Amounts
  /** Amounts of the whole month. */
  all: Amounts
  /** Number of calls of each handler. */
  calls: ReadonlyMap<string, number>
}

export function monthOf({ calls: measured, shop }: Measurements, times: number): Month {
  const calls = callsIn(times)
  const measuredOf = (name: string) => present(measured, name)
  const running = (name: string) => runningOf(handlerOf(name), calls.get(handlerOf(name)) ?? 0)
  const of = (occasion: Occasion) => amountsOf(occasion, measuredOf, running)
  const clock = {
    what: 'the clock',
    calls: [...schedules.map(wakes), ...streamConsumers.map(beats)],
    kilobytes: 0,
    files: 0,
  }
  const grown = (month.sales * MONTHS_SOLD) / shop.reports
  const stored = {
    tableGb: grown * (shop.tableGb + shop.indexGb),
    backupGb: grown * shop.tableGb,
    copyGb: grown * shop.tableGb * BACKUP_COUNT,
    person: month.people,
  }
  return {
    of,
    calls,
    all: added([
      ...happens.map(([occasion, often]) => scaled(of(occasion), often * times)),
      of(clock),
      scaled(stored, times),
      fixedAmounts(readDeployed()),
    ]),
  }
}

/** Returns the handler that a measurement's name refers to. */
export function handlerOf(name: string): string {
  return name.split('#')[0] ?? ''
}

function callsIn(times: number): Map<string, number> {
  const calls = new Map<string, number>()
  for (const [occasion, often] of happens) {
    for (const [name, each] of occasion.calls) {
      const handler = handlerOf(name)
      calls.set(handler, (calls.get(handler) ?? 0) + each * often * times)
    }
  }
  return calls
}

function wakes({ handler, everyMinutes }: (typeof schedules)[number]) {
  return [handler, MINUTES_A_MONTH / everyMinutes] as const
}

/** Returns the calls of a consumer of the stream, which each heartbeat wakes. */
function beats({ handler }: (typeof streamConsumers)[number]) {
  return [`${handler}#beat`, MINUTES_A_MONTH / HEARTBEAT_MINUTES] as const
}

function present(measured: Measurements['calls'], name: string): Measured {
  const found = measured[name]
  if (!found) throw new Error(`${name} has not been measured: npm run bench -- scale purchasing --write`)
  return found
}
