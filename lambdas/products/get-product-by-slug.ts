import { getProductBySlug } from '../../shared/products/routes.ts'
import { productBySlug } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { existing } from './existing.ts'

export const handler = endpoint(getProductBySlug, async ({ params, actor }) =>
  existing(await productBySlug(params.slug), actor),
)
