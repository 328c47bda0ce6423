import type { StoredProduct } from '../../../lambdas/data/products.ts'
import { Refusal } from '../../../lambdas/refusal.ts'
import { getProduct, getProductBySlug } from '../../../shared/products/routes.ts'
import { makeProduct } from '../../support/make-product.ts'
import type { FakeServer } from './fake-server.ts'

/** Stores one lamp in the shop. Other people act through the returned object. */
export function serveLamp(server: FakeServer, overrides: Partial<StoredProduct> = {}) {
  let lamp: StoredProduct | undefined = makeProduct(overrides)
  const lampOr404 = () => {
    if (!lamp) throw new Refusal('product.unknown', 'There is no such lamp')
    return lamp
  }
  server.answer(getProduct, lampOr404)
  server.answer(getProductBySlug, lampOr404)
  return {
    change(changes: Partial<StoredProduct>) {
      lamp = { ...lampOr404(), ...changes }
    },
    remove() {
      lamp = undefined
    },
  }
}
