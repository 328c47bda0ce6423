import { searchProducts } from '../../shared/products/routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'
import { search } from './search.ts'

export const handler = endpoint(searchProducts, async ({ query }) => search(await catalogue(), query))
