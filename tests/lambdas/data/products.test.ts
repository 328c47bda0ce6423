import { expect, it } from 'vitest'
import { replaceProduct } from '../../../lambdas/data/products.ts'
import { makeProduct } from '../../support/make-product.ts'

it('a lamp that is replaced names no movement any more, as that one did not leave its count', () => {
  const lamp = makeProduct({ countInStock: 7 })
  const { Update } = replaceProduct(lamp, { ...lamp, countInStock: 9 })
  expect(Update?.UpdateExpression).toMatch(/REMOVE .*#lastMovementId/)
  expect(Update?.ExpressionAttributeNames).toMatchObject({ '#lastMovementId': 'lastMovementId' })
})
