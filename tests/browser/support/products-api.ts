import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { Product, StaffProduct } from '../../../shared/products/product.ts'
import { StockMovement } from '../../../shared/products/stock-movement.ts'
import { callAsAdmin, callAsAdminUnlessGone, callShop, changeItem } from './shop-api.ts'

export async function lampBySlug(slug: string): Promise<Product> {
  return z.parse(Product, await callShop('GET', `/products/slug/${slug}`))
}

export async function lampNow({ _id }: Pick<Product, '_id'>): Promise<StaffProduct> {
  return z.parse(StaffProduct, await callAsAdmin('GET', `/products/${_id}`))
}

/** Returns the stock of a lamp. */
export async function stockNow(lamp: Pick<Product, '_id'>): Promise<number> {
  return (await lampNow(lamp)).countInStock
}

/** Returns the changes of a lamp's stock, movement by movement, newest first. */
export async function movementsOf({ _id }: Pick<Product, '_id'>): Promise<number[]> {
  return z.parse(z.array(StockMovement), await callAsAdmin('GET', `/products/${_id}/stock`)).map(({ delta }) => delta)
}

const Made = z.object({ product: StaffProduct })

/** Adds a lamp for this test at 5,000 that cost 3,000, with a stock of ten. It is deleted after the test. */
export async function newLamp(own: { code?: string; lowStockAt?: number } = {}): Promise<StaffProduct> {
  const { product } = z.parse(Made, await callAsAdmin('POST', '/products'))
  const { image, category } = await lampBySlug('candle-bulb-e14')
  const body = {
    name: `Lamp ${product._id}`,
    slug: `lamp-${product._id.toLowerCase()}`,
    price: 5000,
    costPrice: 3000,
    image,
    category,
    brand: 'Kivu',
    countInStock: 10,
    description: 'For one test.',
    ...own,
  }
  const { product: lamp } = z.parse(Made, await callAsAdmin('PUT', `/products/${product._id}`, body))
  onTestFinished(() => deleteLamp(lamp))
  return lamp
}

/** Sets these fields of a lamp like the shop. */
export async function setLamp(
  slug: string,
  figures: Partial<Pick<StaffProduct, 'price' | 'costPrice' | 'countInStock'>>,
): Promise<StaffProduct> {
  const lamp = await lampBySlug(slug)
  await changeItem({ PK: `PRODUCT#${lamp._id}`, SK: 'PRODUCT' }, figures)
  return lampNow(lamp)
}

/** Deletes a lamp as an admin, unless it is already deleted. */
export async function deleteLamp({ _id }: Pick<Product, '_id'>): Promise<void> {
  await callAsAdminUnlessGone('DELETE', `/products/${_id}`)
}
