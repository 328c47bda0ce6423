// Environment variables that handlers read when they are loaded, so this module must be imported first. Orders reserve
// stock for only eight minutes, so that many are released.
Object.assign(process.env, {
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'simulated',
  AWS_SECRET_ACCESS_KEY: 'simulated',
  TABLE_NAME: 'simulated',
  IMAGES_BUCKET: 'simulated-images',
  DEAD_LETTERS: 'http://letters.test',
  USER_POOL_ID: 'eu-west-1_Simulated',
  USER_POOL_CLIENT_ID: 'simulated',
  BUSINESS: JSON.stringify({
    unpaidHoldHours: 0.2,
    firstHoldMinutes: 8,
    unpaidOrders: 1000,
    unpaidPieces: 100_000,
    ordersAnHour: 100_000,
    piecesFromAddressAnHour: 10_000_000,
    specialRequestsAnHour: 100_000,
  }),
  MOMO: JSON.stringify({
    baseUrl: 'http://momo.test',
    targetEnvironment: 'sandbox',
    currency: 'EUR',
    secret: 'momo',
    callbackBase: 'http://shop.test/api',
  }),
  FISCAL: JSON.stringify({ secret: 'fiscal', localUrl: 'http://ebm.test' }),
  PAYPAL: JSON.stringify({ baseUrl: 'http://paypal.test', secret: 'paypal' }),
})
