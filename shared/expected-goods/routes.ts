import * as z from 'zod/mini'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { ExpectedGoods, NewExpectedGoods } from './expected-goods.ts'

/** Page size of the list of expected goods. */
export const EXPECTED_GOODS_PER_PAGE = 30

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

export const recordExpectedGoods = route({
  method: 'POST',
  path: '/expected-goods',
  handler: 'expected-goods/record-expected-goods',
  access: 'admin',
  summary:
    'Records lamps that the shop ordered from a supplier. Receipts that name them in `expected` count against them',
  body: NewExpectedGoods,
  status: 201,
  reply: z.object({ expected: ExpectedGoods }),
  errors: ['product.unknown', 'entry.recorded'],
})

export const listExpectedGoods = route({
  method: 'GET',
  path: '/expected-goods',
  handler: 'expected-goods/list-expected-goods',
  access: 'seller',
  summary: `Returns expected goods, newest first, ${EXPECTED_GOODS_PER_PAGE} to a page: all, or those of which pieces have not arrived`,
  query: z.object({
    only: z.optional(z.literal('open')),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1),
  }),
  reply: z.object({ expected: z.array(ExpectedGoods), page: z.int(), hasMore: z.boolean() }),
})

export const endExpectedGoods = route({
  method: 'PUT',
  path: '/expected-goods/{id}/end',
  handler: 'expected-goods/end-expected-goods',
  access: 'admin',
  summary: 'Ends expected goods: pieces that have not arrived are no longer expected. Receipts may still name them',
  params: z.object({ id: AddressPart }),
  reply: z.object({ expected: ExpectedGoods }),
  errors: ['expected.unknown'],
})

export const expectedGoodsRoutes = [recordExpectedGoods, listExpectedGoods, endExpectedGoods]
