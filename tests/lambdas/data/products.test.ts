import { expect, it } from 'vitest'
import { editProduct } from '../../../lambdas/data/products.ts'
import type { Write } from '../../../lambdas/data/table.ts'
import { makeProduct } from '../../support/make-product.ts'

const removedFields = (write: Write) => write.Update?.UpdateExpression?.match(/ REMOVE (.*)/)?.[1]

it('removes the last movement of a lamp when its stock is set', () => {
  const lamp = makeProduct({ countInStock: 7 })
  expect(removedFields(editProduct(lamp, { ...lamp, countInStock: 9 }))).toContain('#lastMovementId')
})

it('stores the movement behind the current stock when a lamp is edited', () => {
  const lamp = makeProduct({ countInStock: 7 })
  expect(removedFields(editProduct(lamp, { ...lamp, price: 9 }))).not.toContain('#lastMovementId')
})
