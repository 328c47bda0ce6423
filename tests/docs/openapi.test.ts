import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openApiOf } from '../../docs/openapi.ts'
import { contract } from '../../shared/contract.ts'

it('describes API Gateway’s own errors by their message only', () => {
  const { paths, components } = openApiOf(contract)
  expect(components.schemas.GatewayError).toMatchObject({ properties: { message: { type: 'string' } } })
  const ofGateway = { $ref: '#/components/schemas/GatewayError' }
  const answered = (schema: unknown) => ({ content: { 'application/json': { schema } } })
  expect(paths['/api/orders/mine']?.get).toMatchObject({
    responses: { 401: answered({ anyOf: [{}, ofGateway] }), 429: answered(ofGateway) },
  })
  expect(paths['/api/products']?.get).not.toMatchObject({ responses: { 413: {} } })
})

it('keeps docs/openapi.json equal to the contract (`npm run openapi` regenerates it)', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiOf(contract))))
})

it('lists in each call’s description who may make it and its possible responses', () => {
  const { paths } = openApiOf(contract)
  expect(paths['/api/orders']?.post).toMatchObject({
    description: 'For anyone signed in.',
    security: [{ idToken: [] }],
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    responses: { 201: {}, 400: {}, 401: {}, 404: {}, 409: {}, 415: {}, 500: {}, 503: {} },
  })
  expect(paths['/api/products/{id}']?.delete).toMatchObject({
    responses: {
      404: {
        description: expect.stringContaining('`product.unknown`: There is no such lamp'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                {
                  properties: {
                    code: { enum: ['address.unknown', 'product.unknown'] },
                    productId: { type: 'string' },
                  },
                },
              ],
            },
          },
        },
      },
    },
  })
})
