import * as z from 'zod/mini'
import { OptionalReason } from '../changes/audit-entry.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import {
  NewStocktake,
  NewTally,
  ProductId,
  SetAside,
  Stocktake,
  StocktakeLine,
  StocktakePost,
  Tally,
} from './stocktake.ts'

/** Page size of the list of stocktakes. */
export const STOCKTAKES_PER_PAGE = 30

/** Maximum number of lamps that one call posts. */
export const MAX_POSTS = 40

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

const params = z.object({ id: AddressPart })

export const beginStocktake = route({
  method: 'POST',
  path: '/stocktakes',
  handler: 'stocktakes/begin-stocktake',
  access: 'admin',
  summary: 'Begins a stocktake of all lamps, of a category or of chosen ones. The shop goes on selling',
  body: NewStocktake,
  status: 201,
  reply: z.object({ stocktake: Stocktake }),
  errors: ['entry.recorded'],
})

export const listStocktakes = route({
  method: 'GET',
  path: '/stocktakes',
  handler: 'stocktakes/list-stocktakes',
  access: 'seller',
  summary: `Returns stocktakes, newest first, ${STOCKTAKES_PER_PAGE} to a page: all, or those that have not ended`,
  query: z.object({
    only: z.optional(z.literal('open')),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1),
  }),
  reply: z.object({ stocktakes: z.array(Stocktake), page: z.int(), hasMore: z.boolean() }),
})

export const getStocktake = route({
  method: 'GET',
  path: '/stocktakes/{id}',
  handler: 'stocktakes/get-stocktake',
  access: 'seller',
  summary:
    'Returns a stocktake with its lamps: what was counted, the stock on record at that moment and the difference. Sellers in a blind stocktake see only their own tallies. `aside` lists the pieces in boxes for orders, which are not counted',
  params,
  reply: z.object({ stocktake: Stocktake, lines: z.array(StocktakeLine), aside: z.array(SetAside) }),
  errors: ['stocktake.unknown'],
})

export const recordTally = route({
  method: 'POST',
  path: '/stocktakes/{id}/tallies',
  handler: 'stocktakes/record-tally',
  access: 'seller',
  summary: 'Records the pieces of a lamp that a person counted in one place, or withdraws such a tally',
  params,
  body: NewTally,
  status: 201,
  reply: z.object({ tally: Tally }),
  idempotent: true,
  errors: ['stocktake.unknown', 'stocktake.ended', 'product.unknown', 'entry.recorded', 'entry.givenUp'],
})

export const postStocktake = route({
  method: 'POST',
  path: '/stocktakes/{id}/posts',
  handler: 'stocktakes/post-stocktake',
  access: 'admin',
  summary: `Posts differences to the stock, each lamp in a transaction of its own: of these lamps, or of all that are ready, up to ${MAX_POSTS} in a call`,
  params,
  body: z.object({
    /** Ids of the lamps. Absent: all that are ready. */
    products: z.optional(z.array(ProductId).check(z.minLength(1), z.maxLength(MAX_POSTS))),
    reason: OptionalReason,
  }),
  reply: z.object({
    posts: z.array(StocktakePost),
    /** The requested lamps that were not posted, with their states. */
    notPosted: z.array(z.pick(StocktakeLine, { product: true, name: true, state: true })),
    /** Whether more lamps may be ready: repeat the call. */
    hasMore: z.boolean(),
  }),
  errors: ['stocktake.unknown', 'stocktake.ended'],
})

export const endStocktake = route({
  method: 'PUT',
  path: '/stocktakes/{id}/end',
  handler: 'stocktakes/end-stocktake',
  access: 'admin',
  summary: 'Ends a stocktake. Lamps that were not posted keep their stock',
  params,
  reply: z.object({ stocktake: Stocktake }),
  errors: ['stocktake.unknown'],
})

export const stocktakeRoutes = [beginStocktake, listStocktakes, getStocktake, recordTally, postStocktake, endStocktake]
