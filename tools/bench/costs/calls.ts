import { backgroundCalls } from './background-calls.ts'
import type { Call } from './call.ts'
import { customerCalls, searchAfterSales } from './customer-calls.ts'
import { purchasingCalls } from './purchasing-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** Calls that sell, whose cost the design limits, and all others that contribute to the bill of sales. */
export const salesCalls: readonly Call[] = [...customerCalls, ...staffCalls, searchAfterSales, ...backgroundCalls]

/** All measured calls. */
export const calls: readonly Call[] = [...salesCalls, ...purchasingCalls]
