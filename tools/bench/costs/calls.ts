import { backgroundCalls } from './background-calls.ts'
import type { Call } from './call.ts'
import { customerCalls, searchAfterSales } from './customer-calls.ts'
import { purchasingCalls } from './purchasing-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** Calls whose cost the design limits, and all others that contribute to the bill. */
export const calls: readonly Call[] = [
  ...customerCalls,
  ...staffCalls,
  ...purchasingCalls,
  searchAfterSales,
  ...backgroundCalls,
]
