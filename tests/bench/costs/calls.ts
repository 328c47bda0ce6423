import type { Call } from './call.ts'
import { customerCalls, searchAfterSales } from './customer-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { unseenCalls } from './unseen-calls.ts'

/** The calls whose cost the design limits, and whatever else the bill consists of. */
export const calls: readonly Call[] = [...customerCalls, ...staffCalls, searchAfterSales, ...unseenCalls]
