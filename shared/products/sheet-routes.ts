import * as z from 'zod/mini'
import { route } from '../route.ts'
import { ProductFields } from './edit-product.ts'

/* Routes for imports from spreadsheets, in a separate file so that the other back-office pages do not download them. */

/** A complete new lamp, as imported from a row of a spreadsheet, which has no pictures. */
export const NewProduct = z.extend(ProductFields, { image: z.optional(ProductFields.shape.image) })
export type NewProduct = z.infer<typeof NewProduct>

export const addProduct = route({
  method: 'POST',
  path: '/products/whole',
  handler: 'products/add-product',
  access: 'admin',
  summary:
    'Creates a complete lamp with its stock, for example from a row of a spreadsheet; it is on sale immediately, and its picture may follow later',
  body: NewProduct,
  status: 201,
  reply: z.object({ _id: z.string() }),
  idempotent: true,
  errors: ['slug.taken', 'code.taken', 'picture.gone', 'product.unknown'],
})
