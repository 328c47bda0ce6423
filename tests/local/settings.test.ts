import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../../local/settings.ts'
import { Business } from '../../shared/business.ts'

it('provides a default for each setting', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    dataDir: resolve('.local'),
    seed: 'demo',
    dynamoDbEndpoint: undefined,
    business: Business.parse({}),
    paymentMethods: ['Paypal', 'MoMo'],
    shop: { name: 'Itara', address: 'Kigali, Rwanda', phone: '', tin: '' },
  })
})

it('ignores an empty value', () => {
  const empty = { PORT: '', DATA_DIR: '', SEED: '', DYNAMODB_ENDPOINT: '', BUSINESS: '', SHOP: '' }

  expect(readSettings(empty)).toEqual(readSettings({}))
})

it('reads all values that are set', () => {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: ':memory:',
    SEED: 'none',
    DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
    BUSINESS: '{"shippingPrice":20}',
    PAYMENT_METHODS: '["MoMo"]',
    SHOP: '{"name":"Itara Nyamirambo","tin":"102345678"}',
  })

  expect(settings).toEqual({
    port: 0,
    dataDir: undefined,
    seed: 'none',
    dynamoDbEndpoint: 'http://127.0.0.1:8000',
    business: { ...Business.parse({}), shippingPrice: 20 },
    paymentMethods: ['MoMo'],
    shop: { name: 'Itara Nyamirambo', address: 'Kigali, Rwanda', phone: '', tin: '102345678' },
  })
})

it.each([
  [{ PORT: 'http' }, "PORT is 'http', which is not a port. Use a number from 0 (any free port) to 65535."],
  [{ PORT: '65536' }, "PORT is '65536', which is not a port. Use a number from 0 (any free port) to 65535."],
  [{ PORT: '-1' }, "PORT is '-1', which is not a port. Use a number from 0 (any free port) to 65535."],
  [
    { SEED: 'all' },
    "SEED is 'all'. Use 'demo' for the demo shop, 'lamps' for the same without its history, 'admin' for an empty shop with an admin, or 'none' for an empty shop.",
  ],
  [
    { DYNAMODB_ENDPOINT: 'localhost:8000' },
    "DYNAMODB_ENDPOINT is 'localhost:8000', which is not a URL. Use one like http://127.0.0.1:8000.",
  ],
  [
    { BUSINESS: '{"taxPercent":"much"}' },
    'BUSINESS is \'{"taxPercent":"much"}\'. Use JSON with the rules to change, like {"taxPercent":18}.',
  ],
  [
    { PAYMENT_METHODS: '["Cash"]' },
    'PAYMENT_METHODS is \'["Cash"]\'. Use JSON with the payment methods, like ["MoMo","Paypal"].',
  ],
  [
    { SHOP: '{"tin":"12"}' },
    'SHOP is \'{"tin":"12"}\'. Use JSON with the shop’s details on receipts, like {"phone":"+250 788 123 456"}.',
  ],
])('rejects %j with one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})
