import * as z from 'zod/mini'
import { Day } from '../day.ts'
import { pageLimit } from '../page-limit.ts'
import { AddressPart, route } from '../route.ts'
import { Change, ChangedEntity, ChangeKind } from './change.ts'

/** With the longest histories, fifty lines stay within 30 kB. */
export const CHANGES_PER_PAGE = 50

/** For programs that fetch the whole log. */
export const MAX_CHANGES_PER_PAGE = 500

export const listChanges = route({
  method: 'GET',
  path: '/changes',
  handler: 'changes/list-changes',
  access: 'admin',
  summary: `The log of changes, newest first, ${CHANGES_PER_PAGE} at a time: of all, or by person, kind and day`,
  query: z.object({
    /** The id of the person who made them. */
    by: z.optional(AddressPart),
    of: z.optional(ChangedEntity),
    kind: z.optional(ChangeKind),
    /** In Kigali. */
    day: z.optional(Day),
    /** The `next` of the page before. */
    after: z.optional(AddressPart),
    limit: pageLimit(CHANGES_PER_PAGE, MAX_CHANGES_PER_PAGE),
  }),
  reply: z.object({
    changes: z.array(Change),
    /** Where the next page begins, which may be empty although more follow; absent on the last. */
    next: z.optional(z.string()),
    /** Of a day: what corrections took out of the sales, in RWF; of all that the search finds on it. */
    takenOut: z.optional(z.number()),
    /** Of a day: what corrections took out of the debts, in RWF; of all that the search finds on it. */
    debtsRemoved: z.optional(z.number()),
  }),
})

export const listChangesOf = route({
  method: 'GET',
  path: '/changes/{of}/{row}',
  handler: 'changes/list-changes-of',
  access: 'seller',
  summary: 'The history of one row, newest first; sellers see those of sales and orders',
  params: z.object({ of: ChangedEntity, row: AddressPart }),
  reply: z.array(Change),
})

export const changeRoutes = [listChanges, listChangesOf]
