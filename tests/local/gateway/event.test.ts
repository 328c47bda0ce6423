import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { issuer, servingApi } from './api-fixture.ts'

it('passes the handler the event that AWS documents for payload format 2.0', async () => {
  const { url, calls } = await servingApi()
  const { port, host } = new URL(url)

  await fetch(`${url}/api/lamps?colour=red&colour=blue&size=`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'tester', Accept: 'application/json' },
    body: '{"name":"Itara"}',
  })

  expect(calls).toHaveLength(1)
  expect(calls[0]?.event).toEqual({
    version: '2.0',
    routeKey: 'POST /api/lamps',
    rawPath: '/api/lamps',
    rawQueryString: 'colour=red&colour=blue&size=',
    headers: expect.objectContaining({
      host,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': '16',
      'user-agent': 'tester',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-port': port,
      'x-forwarded-proto': 'http',
    }),
    queryStringParameters: { colour: 'red,blue', size: '' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'local',
      domainName: '127.0.0.1',
      domainPrefix: '127',
      http: {
        method: 'POST',
        path: '/api/lamps',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'tester',
      },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      routeKey: 'POST /api/lamps',
      stage: '$default',
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
    },
    body: '{"name":"Itara"}',
    isBase64Encoded: false,
  })
})

it('omits fields that the call does not have', async () => {
  const { url, calls } = await servingApi()

  await fetch(`${url}/api/lamps`)

  const event = calls[0]?.event
  for (const field of ['body', 'cookies', 'pathParameters', 'queryStringParameters', 'stageVariables']) {
    expect(event).not.toHaveProperty(field)
  }
  expect(event?.requestContext).not.toHaveProperty('authorizer')
})

it('decodes the path and its parameters', async () => {
  const { url, calls } = await servingApi()

  await fetch(`${url}/api/lamps/a%2Fb%20%C3%A9`)

  expect(calls[0]?.event).toMatchObject({
    routeKey: 'GET /api/lamps/{id}',
    rawPath: '/api/lamps/a/b é',
    pathParameters: { id: 'a/b é' },
  })
})

it('joins repeated headers with commas and splits cookies', async () => {
  const { url, calls } = await servingApi()

  await rawRequest(url, [
    'GET /api/lamps HTTP/1.1',
    'Host: shop.itara.rw:443',
    'X-Colour: red',
    'x-colour: blue',
    'Cookie: a=1; b=2',
    'Connection: close',
  ])

  expect(calls[0]?.event.headers).toMatchObject({ 'x-colour': 'red,blue' })
  expect(calls[0]?.event.headers).not.toHaveProperty('cookie')
  expect(calls[0]?.event.cookies).toEqual(['a=1', 'b=2'])
  expect(calls[0]?.event.requestContext).toMatchObject({ domainName: 'shop.itara.rw', domainPrefix: 'shop' })
})

it.each([
  ['image/png', true],
  ['multipart/form-data; boundary=x', true],
  ['application/x-www-form-urlencoded', true],
  ['text/plain; charset=utf-8', false],
  ['application/problem+json', false],
])('passes a body of %s on with isBase64Encoded %s', async (contentType, isBase64Encoded) => {
  const { url, calls } = await servingApi()

  await fetch(`${url}/api/lamps`, { method: 'POST', headers: { 'content-type': contentType }, body: 'itara é' })

  const body = isBase64Encoded ? Buffer.from('itara é').toString('base64') : 'itara é'
  expect(calls[0]?.event).toMatchObject({ body, isBase64Encoded })
})

it('writes a token’s claims like an HTTP API: strings only, lists in brackets', async () => {
  const { url, calls } = await servingApi()
  const token = await issuer.idToken({
    'cognito:groups': ['admin', 'seller'],
    email_verified: true,
    auth_time: 1700000000,
  })

  await fetch(`${url}/api/orders/mine`, { headers: { authorization: `Bearer ${token}` } })

  expect(calls[0]?.event.requestContext).toMatchObject({
    authorizer: {
      jwt: {
        claims: {
          sub: 'person-1',
          'cognito:groups': '[admin seller]',
          email_verified: 'true',
          auth_time: '1700000000',
          token_use: 'id',
        },
        scopes: null,
      },
    },
  })
})

function rawRequest(url: string, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
