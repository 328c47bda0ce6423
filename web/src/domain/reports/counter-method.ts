import * as z from 'zod/mini'
import type { TenderMethod } from '../../../../shared/reports/tender.ts'

/** Methods by which a buyer pays over the counter. Only sales of customers' orders are paid by 'MoMo'. */
export const CounterMethod = z.enum(['Cash', 'MoMo pay'] satisfies TenderMethod[])
export type CounterMethod = z.infer<typeof CounterMethod>

/** Returns the method to send with an instalment. An instalment without a method is cash. */
export function sentMethod(method: CounterMethod): CounterMethod | undefined {
  return method === 'Cash' ? undefined : method
}
