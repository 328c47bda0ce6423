import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTokenIssuer } from '../../support/token-issuer.ts'

const issuer = await makeTokenIssuer()
const stranger = await makeTokenIssuer()
const bearer = async (token: Promise<string>) => `Bearer ${await token}`

/** Handler of the requests for the user pool's keys. Tests replace it. */
let answer: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  answer(request, response)
})

const sendKeys: RequestListener = (_request, response) => response.end(JSON.stringify(issuer.pool.jwks))

/** Returns a token's claims as read by a newly started function, which has no keys yet. */
async function claimsOf(authorization: string): Promise<unknown> {
  vi.resetModules()
  return (await import('../../../lambdas/http/token.ts')).claimsOf(authorization)
}

beforeEach(async () => {
  asked = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}/cognito`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})

describe('token of the user pool', () => {
  it('verifies a token with the keys that the pool publishes', async () => {
    answer = (request, response) => {
      expect(request.url).toBe('/cognito/eu-west-1_Tested/.well-known/jwks.json')
      sendKeys(request, response)
    }
    expect(await claimsOf(await bearer(issuer.idToken()))).toMatchObject({ sub: 'person-1' })
  })

  it.each([
    ['is not a token', async () => 'Bearer x'],
    ['is from another pool', () => bearer(stranger.idToken())],
    ['has expired', () => bearer(issuer.idToken({}, '-1s'))],
    ['is an access token', () => bearer(issuer.accessToken())],
  ])('refuses a token when it %s', async (_what, authorization) => {
    answer = sendKeys
    await expect(claimsOf(await authorization())).rejects.toMatchObject({ status: 401, code: 'token.invalid' })
  })

  it('verifies a token at the second attempt when the first fetch of the keys fails', async () => {
    answer = (request, response) => (asked === 1 ? response.writeHead(500).end() : sendKeys(request, response))
    expect(await claimsOf(await bearer(issuer.idToken()))).toMatchObject({ sub: 'person-1' })
  })
})

describe('token when its keys are unavailable', () => {
  it.each<[string, RequestListener]>([
    ['are answered with an error', (_request, response) => response.writeHead(503).end()],
    ['are not keys', (_request, response) => response.end('<html>')],
    ['have an invalid format', (_request, response) => response.end('{"keys":[{"kty":1}]}')],
    ['do not arrive', (request) => request.destroy()],
  ])('returns a retryable error instead of signing out when the keys %s', async (_what, listener) => {
    answer = listener
    await expect(claimsOf(await bearer(issuer.idToken()))).rejects.toMatchObject({ status: 503, code: 'keys.away' })
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ event: 'keys.away' }))
  })
})
