import * as z from 'zod/mini'
import type { TenderMethod } from '../../../../shared/reports/tender.ts'

/** Methods by which a buyer pays over the counter. Only sales of customers' orders are paid by 'MoMo'. */
export const CounterMethod = z.enum(['Cash', 'MoMo pay'] satisfies TenderMethod[])
export type CounterMethod = z.infer<typeof CounterMethod>
