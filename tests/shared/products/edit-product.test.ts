import { expect, it } from 'vitest'
import { PatchProduct } from '../../../shared/products/edit-product.ts'

it.each([
  [1e-7, undefined],
  [0, undefined],
  [-1, undefined],
  [0.001, undefined],
  [0.005, 0.01],
  [3.0000000001, 3],
  [1250.5, 1250.5],
])('stores a price or cost of %d as %s', (typed, kept) => {
  expect(PatchProduct.safeParse({ price: typed }).data?.price).toBe(kept)
  expect(PatchProduct.safeParse({ costPrice: typed }).data?.costPrice).toBe(kept)
})
