import { getProductBySlug } from '../../shared/products/routes.ts'
import { productBySlug } from '../data/products.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'

export const handler = endpoint(getProductBySlug, async ({ params, actor }) =>
  productOr404(await unlessUnreadable(productBySlug(params.slug)), actor),
)
