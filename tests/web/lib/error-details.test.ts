import { expect, it } from 'vitest'
import { ApiError } from '../../../web/src/lib/api-error.ts'
import { detailsOf } from '../../../web/src/lib/error-details.ts'

const stockMoved = (more: object) => new ApiError(409, { code: 'stock.moved', message: 'No', ...more })

it('reads the details of an error', () => {
  expect(detailsOf(stockMoved({ countInStock: 3 }), 'stock.moved')).toEqual({ countInStock: 3 })
})

it.each([
  ['of another code', new ApiError(409, { code: 'stock.beyond', message: 'No', countInStock: 3 })],
  ['without details', stockMoved({})],
  ['with other details', stockMoved({ countInStock: 'three' })],
  ['not of a call', new Error('No')],
])('reads no details from an error %s', (_, error) => {
  expect(detailsOf(error, 'stock.moved')).toBeUndefined()
})
