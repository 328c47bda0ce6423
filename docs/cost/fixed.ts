import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Amounts } from './model.ts'
import { DAYS_A_MONTH, HOURS_WITH_FAILURES } from './usage.ts'

/** What a stack has that is billed by the month, even if nothing is sold. */
const Deployed = z.object({
  /** Alarms are billed by the metric that they watch. */
  watchedMetrics: z.int(),
  /** Metrics counted from log lines: each is billed only in the hours in which lines match. */
  customMetrics: z.int(),
  dashboards: z.int(),
})
export type Deployed = z.infer<typeof Deployed>

export const DEPLOYED_FILE = new URL('deployed.json', import.meta.url)

/** As `npm run cost` has counted it last. */
export function readDeployed(): Deployed {
  return z.parse(Deployed, JSON.parse(readFileSync(DEPLOYED_FILE, 'utf8')))
}

/** What is billed each month for it. */
export function fixedAmounts({ watchedMetrics, customMetrics, dashboards }: Deployed): Amounts {
  return {
    alarm: watchedMetrics,
    metric: (customMetrics * HOURS_WITH_FAILURES) / (DAYS_A_MONTH * 24),
    dashboard: dashboards,
  }
}
