import * as z from 'zod/mini'
import { FIRST_YEAR } from '../day.ts'
import { Day } from '../day-schema.ts'
import { round } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { route } from '../route.ts'
import { paragraphs } from '../text.ts'
import { DebtorName } from './debtor.ts'

/* Routes for imports from spreadsheets, in a separate file so that the other back-office pages do not download them. */

/** A debt from before the shop used this system. */
export const OpeningDebt = z.object({
  givenTo: DebtorName,
  amount: Amount.check(z.overwrite(round), z.positive()),
  day: Day.check(z.refine((day) => day >= String(FIRST_YEAR), `must not be before ${FIRST_YEAR}`)),
  note: z.optional(z.union([z.literal(''), paragraphs(1000)])),
})
export type OpeningDebt = z.infer<typeof OpeningDebt>

export const recordOpeningDebt = route({
  method: 'POST',
  path: '/report/opening',
  handler: 'reports/record-opening-debt',
  access: 'admin',
  summary: 'Records a debt from before the shop used the app; the same person, amount, day and note mean the same debt',
  body: OpeningDebt,
  status: 201,
  reply: z.object({ _id: z.string() }),
  idempotent: true,
  errors: ['debt.future', 'report.deleted'],
})
