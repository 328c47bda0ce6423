import { searchProducts } from '../../shared/products/routes.ts'
import { search } from '../../shared/products/search-lamps.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(searchProducts, async ({ query }) => search(await catalogue(), query))
