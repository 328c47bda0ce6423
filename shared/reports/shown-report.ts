import * as z from 'zod/mini'
import { FiscalStatus } from '../fiscal/status.ts'
import { openEnum } from '../open-enum.ts'
import { paymentsOf } from './payments.ts'
import { Instalment, Report, ReportItem, Returned } from './report.ts'
import { TenderMethod } from './tender.ts'

/** A payment as replies show it, either at the sale or an instalment. */
const ShownPayment = z.extend(Instalment, {
  _id: z._default(z.string(), ''),
  method: z._default(openEnum(TenderMethod), 'Cash'),
})

/** A report as replies show it, with all of its payments and with what was returned of it. */
export const ShownReport: z.ZodMiniType<Report, Report> = z
  .extend(Report, {
    reportItems: z.array(z.extend(ReportItem, { returned: z._default(z.int(), 0) })),
    payments: z.array(ShownPayment),
    returned: z._default(openEnum(Returned), 'none'),
    fiscal: z._default(z.nullable(FiscalStatus), null),
  })
  .check(z.overwrite((report) => ({ ...report, payments: paymentsOf(report) })))
