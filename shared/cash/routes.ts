import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { route } from '../route.ts'
import { CashRow, NewMovement } from './cash-row.ts'
import { Close, CloseDetails, DrawerCount, KindSum, NewClose, NewRecount, TillNow } from './close.ts'

/** Page size of the list of closes. */
export const CLOSES_PER_PAGE = 31

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

const params = z.object({ z: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999)) })

export const getTillNow = route({
  method: 'GET',
  path: '/cash/now',
  handler: 'cash/get-till-now',
  access: 'seller',
  summary: 'Returns what came into the till and left it since the last close, and what should be there (X report)',
  reply: TillNow,
})

export const recordMovement = route({
  method: 'POST',
  path: '/cash/movements',
  handler: 'cash/record-movement',
  access: 'seller',
  summary: 'Records money that is put into the till, taken out or changed, or the count of the drawer in the morning',
  body: NewMovement,
  status: 201,
  reply: z.object({ row: CashRow }),
  idempotent: true,
  errors: ['entry.recorded', 'entry.givenUp'],
})

export const listCashRows = route({
  method: 'GET',
  path: '/cash/rows',
  handler: 'cash/list-rows',
  access: 'admin',
  summary: 'Returns the entries of the cash book of a day, oldest first',
  query: z.object({ day: Day }),
  reply: z.object({ rows: z.array(CashRow) }),
})

export const getDaySums = route({
  method: 'GET',
  path: '/cash/sums',
  handler: 'cash/get-day-sums',
  access: 'seller',
  summary:
    'Returns the money of a day by kind and method: sales, instalments and returns, and for admins all that moved money; nothing for sellers who count the drawer first',
  query: z.object({ day: Day }),
  reply: z.object({ sums: z.optional(z.array(KindSum)) }),
})

export const recordClose = route({
  method: 'POST',
  path: '/cash/closes',
  handler: 'cash/record-close',
  access: 'seller',
  summary: 'Closes the day: compares the counted money with the books since the last close, and records the difference',
  body: NewClose,
  status: 201,
  reply: z.object({
    /** The close; if another one had overtaken this one, that other close. */
    close: Close,
    /** Whether another close was made before, so that this one was recorded only as a count. */
    isOvertaken: z.boolean(),
  }),
  idempotent: true,
  errors: ['close.note', 'close.left', 'close.reason', 'entry.recorded', 'entry.givenUp'],
})

export const listCloses = route({
  method: 'GET',
  path: '/cash/closes',
  handler: 'cash/list-closes',
  access: 'admin',
  summary: `Returns the day closes, newest first, ${CLOSES_PER_PAGE} to a page`,
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1) }),
  reply: z.object({ closes: z.array(Close), page: z.int(), hasMore: z.boolean() }),
})

export const getClose = route({
  method: 'GET',
  path: '/cash/closes/{z}',
  handler: 'cash/get-close',
  access: 'admin',
  summary: 'Returns a day close with the entries that arrived after it and what they explain',
  params,
  reply: CloseDetails,
  errors: ['close.unknown'],
})

export const recordRecount = route({
  method: 'POST',
  path: '/cash/closes/{z}/recounts',
  handler: 'cash/record-recount',
  access: 'admin',
  summary: 'Records another count of a closed drawer, and how it changes the difference',
  params,
  body: NewRecount,
  status: 201,
  reply: z.object({ count: DrawerCount }),
  idempotent: true,
  errors: ['close.unknown', 'close.note', 'entry.recorded'],
})

export const cashRoutes = [
  getTillNow,
  recordMovement,
  listCashRows,
  getDaySums,
  recordClose,
  listCloses,
  getClose,
  recordRecount,
]
