import { listExpectedGoods } from '../../shared/expected-goods/routes.ts'
import { expectedGoodsPage } from '../data/expected-goods.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listExpectedGoods, ({ query: { only, page } }) => expectedGoodsPage(only, page))
