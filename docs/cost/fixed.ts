import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Amounts } from './model.ts'
import { DAYS_A_MONTH, HOURS_WITH_FAILURES } from './usage.ts'

/** Resources of a stack that are billed by the month, even if nothing is sold. */
const Deployed = z.object({
  /** Metrics watched by alarms. An alarm is billed by their number. */
  watchedMetrics: z.int(),
  /** Metrics counted from log entries. Each is billed only in the hours in which entries match. */
  customMetrics: z.int(),
  dashboards: z.int(),
})
export type Deployed = z.infer<typeof Deployed>

export const DEPLOYED_FILE = new URL('deployed.json', import.meta.url)

/** Returns the counts of the last `npm run cost`. */
export function readDeployed(): Deployed {
  return z.parse(Deployed, JSON.parse(readFileSync(DEPLOYED_FILE, 'utf8')))
}

/** Returns the amounts that are billed each month for these resources. */
export function fixedAmounts({ watchedMetrics, customMetrics, dashboards }: Deployed): Amounts {
  return {
    alarm: watchedMetrics,
    metric: (customMetrics * HOURS_WITH_FAILURES) / (DAYS_A_MONTH * 24),
    dashboard: dashboards,
  }
}
