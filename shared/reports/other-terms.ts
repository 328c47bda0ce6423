import * as z from 'zod/mini'
import { Price } from '../money-schema.ts'
import type { Report } from './report.ts'

/** Number of sales that are read for one page: at about 1.2 kB each, 15 read units. */
export const REPORTS_READ = 100

const Person = z.object({ _id: z.string(), name: z.string() })

/** A sale line whose price differs from the catalogue's. Prices are in RWF for one lamp. */
export const OtherTerms = z.object({
  report: z.object({
    _id: z.string(),
    number: z.optional(z.int()),
    createdAt: z.iso.datetime(),
    seller: Person,
  }),
  lamp: z.object({ _id: z.string(), name: z.string() }),
  real: z.int(),
  listPrice: Price,
  soldAt: Price,
})
export type OtherTerms = z.infer<typeof OtherTerms>

/** Returns the lines of a sale that were not sold at the catalogue's price at the time of recording. Pure. */
export function otherTermsOf({ _id, number, createdAt, seller, reportItems }: Report): OtherTerms[] {
  const report = { _id, ...(number !== undefined && { number }), createdAt, seller }
  return reportItems.flatMap(({ _id: lamp, name, real, price, soldAt, catalogue }) => {
    const listPrice = catalogue?.price ?? price
    if (soldAt === undefined || soldAt === listPrice) return []
    return [{ report, lamp: { _id: lamp, name }, real, listPrice, soldAt }]
  })
}
