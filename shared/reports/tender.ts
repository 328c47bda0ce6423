import * as z from 'zod/mini'
import { round } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { singleLine } from '../text.ts'

/** Method by which money comes in over the counter. */
export const TenderMethod = z.enum(['Cash', 'MoMo pay', 'MoMo'])
export type TenderMethod = z.infer<typeof TenderMethod>

/** Method as sent. The server rejects methods that the shop does not offer. */
export const SentMethod = singleLine(30)

/** Part of the money that was paid at a sale, in RWF. */
export const Tender = z.object({ method: openEnum(TenderMethod), amount: Amount })
export type Tender = z.infer<typeof Tender>

/** Parts in which a sale was paid, each with another method. They add up to what was paid at the sale. */
export const NewTenders = z
  .array(z.object({ method: SentMethod, amount: Amount.check(z.overwrite(round), z.positive()) }))
  .check(
    z.maxLength(TenderMethod.options.length, { abort: true }),
    z.refine((parts) => new Set(parts.map(({ method }) => method)).size === parts.length, 'names a method twice'),
  )
