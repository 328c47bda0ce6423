import { listCategories } from '../../shared/products/routes.ts'
import { categoriesOf } from '../../shared/products/search-lamps.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listCategories, async () => categoriesOf(await catalogue()))
