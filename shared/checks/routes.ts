import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { lengthOf } from '../day-span.ts'
import { route } from '../route.ts'
import { Finding } from './finding.ts'

/** Maximum number of days of one list: a month. */
export const MAX_CHECKED_DAYS = 31

/** Maximum number of findings in one list. A shop with more looks at fewer days. */
export const MAX_FINDINGS = 500

export const listFindings = route({
  method: 'GET',
  path: '/checks',
  handler: 'checks/list-findings',
  access: 'admin',
  summary: `Returns the events of a period that may point to theft, newest first: deleted and lowered sales, sales below cost or around a price change, losses, oversold lamps and cash differences; at most ${MAX_CHECKED_DAYS} days and ${MAX_FINDINGS} findings`,
  query: z
    .object({
      /** Days in Kigali, both included. */
      from: Day,
      to: Day,
    })
    .check(
      z.refine(({ from, to }) => from <= to, { error: "is before 'from'", path: ['to'] }),
      z.refine(({ from, to }) => lengthOf({ from, to }) <= MAX_CHECKED_DAYS, {
        error: `spans more than ${MAX_CHECKED_DAYS} days`,
        path: ['to'],
      }),
    ),
  reply: z.object({
    findings: z.array(Finding),
    /** Whether earlier findings of the period are missing because there are too many. */
    isCut: z.boolean(),
  }),
})

export const checkRoutes = [listFindings]
