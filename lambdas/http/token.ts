import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { clock } from '../clock.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'

const userPoolId = setting('USER_POOL_ID')

/**
 * Time to fetch the keys, in ms. Cognito takes a tenth of it. The caller is waiting, and a second attempt must fit
 * in.
 */
const KEYS_TIMEOUT_MS = 2_000

const verifier = CognitoJwtVerifier.create(
  { userPoolId, clientId: setting('USER_POOL_CLIENT_ID'), tokenUse: 'id' },
  { jwksCache: new SimpleJwksCache({ fetcher: { fetch: (uri) => fetchKeys(uri).catch(() => fetchKeys(uri)) } }) },
)

/** Errors of the library that do not concern the token. */
const KEY_ERRORS = [FetchError, JwksValidationError, JwkValidationError]

/**
 * Returns the claims of the ID token in a bearer header.
 * @throws Refusal 401 unless the token is this pool's, unchanged and not expired; 503 while the pool's keys cannot be
 * fetched
 */
export async function claimsOf(authorization: string): Promise<unknown> {
  try {
    return await verifier.verify(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
  } catch (error) {
    if (error instanceof JwtBaseError && !KEY_ERRORS.some((kind) => error instanceof kind)) {
      throw new Refusal('token.invalid', 'Your sign-in has expired. Please sign in again')
    }
    log('error', 'keys.away', { error })
    throw new Refusal('keys.away', 'Your sign-in could not be checked. Please try again in a moment')
  }
}

/** Fetches the pool's public keys from the configured endpoint, which in AWS is the library's default. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: elsewhere } = process.env
  const address = elsewhere ? `${elsewhere}/${userPoolId}/.well-known/jwks.json` : uri
  const answer = await fetch(address, { signal: clock.timeout(KEYS_TIMEOUT_MS) })
  if (!answer.ok) throw new FetchError(address, `HTTP ${answer.status}`)
  return answer.arrayBuffer()
}
