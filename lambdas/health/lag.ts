import type { Behind } from '../../shared/health/routes.ts'
import { HEARTBEAT_MINUTES } from '../../shared/schedules.ts'
import { type Heartbeats, MonitoredJob } from '../data/health.ts'

const HEARTBEAT_INTERVAL_MS = HEARTBEAT_MINUTES * 60_000

/**
 * Time without a run, in ms, after which a frequent task counts as late. It allows for a missed run, so that alarms
 * stay meaningful.
 */
const TOO_LATE_MS = 15 * 60_000

/** Handler of each task. */
const handlerOf: Readonly<Record<MonitoredJob, string>> = {
  COUNTED: 'totals/count-changes',
  FOLLOWED: 'products/follow-changes',
  SWEPT: 'payments/sweep-payments',
  RELEASED: 'orders/release-orders',
}

/**
 * Returns how late schedules and stream are at `now`, in whole seconds. While the newest heartbeat has not arrived, the
 * stream is as late as the oldest missing one. That one was written about an interval after the last to arrive.
 */
export function lagAt(now: number, { written, noted }: Heartbeats): Pick<Behind, 'schedules' | 'stream'> {
  const counted = noted.COUNTED
  if (written === undefined) return {}
  const sinceWritten = now - Date.parse(written.at)
  const schedules = toSeconds(sinceWritten)
  if (counted === undefined) return { schedules, stream: schedules }
  if (counted.at >= written.at) {
    return { schedules, stream: toSeconds(Date.parse(counted.seenAt ?? counted.at) - Date.parse(counted.at)) }
  }
  return { schedules, stream: toSeconds(Math.max(sinceWritten, now - Date.parse(counted.at) - HEARTBEAT_INTERVAL_MS)) }
}

/** Returns the handlers that have not run for too long: they fail, are behind or are not called at all. */
export function lateHandlers(now: number, { noted }: Heartbeats): string[] {
  return MonitoredJob.options.flatMap((job) => {
    const { at } = noted[job] ?? {}
    return at !== undefined && now - Date.parse(at) > TOO_LATE_MS ? [handlerOf[job]] : []
  })
}

/** Returns the tasks without any record of a run. */
export function jobsWithoutRun({ noted }: Heartbeats): MonitoredJob[] {
  return MonitoredJob.options.filter((job) => noted[job] === undefined)
}

/** Converts ms to whole seconds. Negative values become 0, since clocks differ slightly. */
function toSeconds(ms: number): number {
  return Math.max(0, Math.round(ms / 1000))
}
