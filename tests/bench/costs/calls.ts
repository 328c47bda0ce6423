import type { Call } from './call.ts'
import { customerCalls, searchAfterSales } from './customer-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { unseenCalls } from './unseen-calls.ts'

/** The calls of the design's table 'What a call may cost', and what else a bill is made of. */
export const calls: readonly Call[] = [...customerCalls, ...staffCalls, searchAfterSales, ...unseenCalls]
