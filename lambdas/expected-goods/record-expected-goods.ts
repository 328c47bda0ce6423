import { isDeepStrictEqual } from 'node:util'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { ExpectedGoods, NewExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { recordExpectedGoods } from '../../shared/expected-goods/routes.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'
import { commit } from '../data/commit.ts'
import { otherEntry } from '../data/device-records.ts'
import { expectedGoodsIn, expectedGoodsKey, putExpectedGoods } from '../data/expected-goods.ts'
import { productIn, productKey } from '../data/products.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(recordExpectedGoods, async ({ body, actor }) => {
  const { expectedId: _id, supplier } = body
  const { at: createdAt, by } = currentAttribution(actor)
  const reads = [expectedGoodsKey(_id), ...body.lines.map(({ product }) => productKey(product))]
  const expected = await commit({ reads }, (snapshot) => {
    const earlier = expectedGoodsIn(snapshot, _id)
    if (earlier) {
      if (!isDeepStrictEqual(factsOf(earlier), factsOf(body))) throw otherEntry(_id)
      return { result: earlier, writes: [] }
    }
    const lines = body.lines.map(({ product, wanted }) => {
      const lamp = productIn(snapshot, product)
      if (!lamp)
        throw new Refusal('product.unknown', 'The shop does not have one of these lamps', { productId: product })
      return { product, name: lamp.name, wanted, received: 0 }
    })
    const begun: ExpectedGoods = { _id, branch: FIRST_BRANCH, createdAt, by, supplier, lines, revision: 1 }
    return { result: begun, writes: [putExpectedGoods(begun)] }
  })
  return { expected }
})

/** Returns the facts by which two requests record the same goods. */
function factsOf({ supplier, lines }: Pick<NewExpectedGoods, 'supplier' | 'lines'>) {
  return [supplierKey(supplier), lines.map(({ product, wanted }) => [product, wanted])]
}
