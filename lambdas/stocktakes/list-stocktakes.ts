import { listStocktakes } from '../../shared/stocktakes/routes.ts'
import { stocktakesPage } from '../data/stocktakes.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listStocktakes, ({ query: { only, page } }) => stocktakesPage(only, page))
