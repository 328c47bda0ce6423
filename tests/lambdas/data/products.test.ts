import { expect, it } from 'vitest'
import { editProduct } from '../../../lambdas/data/products.ts'
import type { Write } from '../../../lambdas/data/table.ts'
import { makeProduct } from '../../support/make-product.ts'

const removed = (write: Write) => write.Update?.UpdateExpression?.match(/ REMOVE (.*)/)?.[1]

it('a lamp whose stock is set names no movement any more, as that one did not leave its count', () => {
  const lamp = makeProduct({ countInStock: 7 })
  expect(removed(editProduct(lamp, { ...lamp, countInStock: 9 }))).toContain('#lastMovementId')
})

it('a lamp that is edited names the movement that left its count', () => {
  const lamp = makeProduct({ countInStock: 7 })
  expect(removed(editProduct(lamp, { ...lamp, price: 9 }))).not.toContain('#lastMovementId')
})
