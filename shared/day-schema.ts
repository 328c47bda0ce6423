import * as z from 'zod/mini'

/** A day as YYYY-MM-DD, between 2000 and 2100. */
export const Day = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= '2000' && day < '2101', 'must be between 2000 and 2100'))

/** A month as YYYY-MM. */
export const Month = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11'))
