import * as z from 'zod/mini'
import { Day, FIRST_YEAR } from '../day.ts'
import { Amount, round } from '../money.ts'
import { route } from '../route.ts'
import { paragraphs } from '../text.ts'
import { DebtorName } from './debtor.ts'

/*
 * What comes in from sheets, in a file of its own: the rest of the office does not download it.
 */

/** What somebody owed before the shop's books began. */
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
  summary:
    'Records what somebody owed before the books began; with the same person, amount, day and note it is the same debt',
  body: OpeningDebt,
  status: 201,
  reply: z.object({ _id: z.string() }),
  once: true,
  errors: ['debt.future', 'report.deleted'],
})
