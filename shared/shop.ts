import * as z from 'zod/mini'
import { singleLine } from './text.ts'

/** The shop's details on receipts; empty ones are omitted. A deployment sets its own. */
export const Shop = z.object({
  name: z._default(singleLine(100), 'Itara'),
  address: z._default(textOrNone(200), 'Kigali, Rwanda'),
  phone: z._default(textOrNone(40), ''),
  /** The shop's taxpayer identification number from the Rwanda Revenue Authority: nine digits. */
  tin: z._default(z.string().check(z.regex(/^(\d{9})?$/, 'must be the nine digits of a TIN')), ''),
})
export type Shop = z.infer<typeof Shop>

function textOrNone(longest: number) {
  return z.union([z.literal(''), singleLine(longest)])
}
