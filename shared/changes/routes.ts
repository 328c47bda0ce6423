import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { Id } from '../id.ts'
import { pageLimit } from '../page-limit.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { AuditKind } from './audit-entry.ts'
import { AuditEntry, AuditedEntity } from './audit-log.ts'

/** Page size. With the longest histories, fifty entries stay within 30 kB. */
export const CHANGES_PER_PAGE = 50

/** Limit for scripts that fetch the whole log. */
export const MAX_CHANGES_PER_PAGE = 500

export const listChanges = route({
  method: 'GET',
  path: '/changes',
  handler: 'changes/list-changes',
  access: 'admin',
  summary: `Returns the audit log, newest first, ${CHANGES_PER_PAGE} at a time: all entries, those of a user, kind and day, or those that count in a past month`,
  query: z.object({
    /** Id of the author. */
    by: z.optional(AddressPart),
    of: z.optional(AuditedEntity),
    kind: z.optional(AuditKind),
    /** Day in Kigali. */
    day: z.optional(Day),
    /** Only sales, expenses, instalments and corrections that were recorded after the month in which they count. */
    backDated: z.optional(z.literal('true')),
    /** The `next` of the previous page. */
    after: z.optional(Id),
    limit: pageLimit(CHANGES_PER_PAGE, MAX_CHANGES_PER_PAGE),
  }),
  reply: z.object({
    changes: z.array(AuditEntry),
    /** Current names of the authors, by their id. An entry keeps the name that its author had then. */
    names: z.optional(z.record(z.string(), z.string())),
    /** Start of the next page; absent on the last page. A page may be empty although more pages follow. */
    next: z.optional(z.string()),
    /** Decrease of the sales by corrections, in RWF. Present when a day is given; covers all matches of that day. */
    takenOut: z.optional(z.number()),
    /** Decrease of the debts by corrections, in RWF. Present when a day is given; covers all matches of that day. */
    debtsRemoved: z.optional(z.number()),
  }),
})

export const listChangesOf = route({
  method: 'GET',
  path: '/changes/{of}/{row}',
  handler: 'changes/list-changes-of',
  access: 'seller',
  summary: `Returns the audit entries of one row, newest first, ${CHANGES_PER_PAGE} at a time; sellers may see those of sales, orders and returns`,
  params: z.object({ of: AuditedEntity, row: AddressPart }),
  query: z.object({
    /** The `next` of the previous page. */
    after: z.optional(Id),
    limit: pageLimit(CHANGES_PER_PAGE, MAX_CHANGES_PER_PAGE),
  }),
  reply: z.object({
    changes: z.array(AuditEntry),
    /** Start of the next page; absent on the last page. */
    next: z.optional(z.string()),
  }),
})

export const changeRoutes = [listChanges, listChangesOf]
