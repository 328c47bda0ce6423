import { CognitoJwtVerifier } from 'aws-jwt-verify'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'

const verifier = CognitoJwtVerifier.create({
  userPoolId: setting('USER_POOL_ID'),
  clientId: setting('USER_POOL_CLIENT_ID'),
  tokenUse: 'id',
})

type KeySet = Parameters<typeof verifier.cacheJwks>[0]
const KeySet = z.custom<KeySet>((value) => z.object({ keys: z.array(z.unknown()) }).safeParse(value).success)

// If the pool's public keys are configured, they are not fetched.
const { COGNITO_JWKS } = process.env
if (COGNITO_JWKS) verifier.cacheJwks(KeySet.parse(JSON.parse(COGNITO_JWKS)))

/**
 * The claims of a bearer header's ID token.
 * @throws Refusal 401 unless the token is this pool's, unchanged and not expired
 */
export async function claimsOf(authorization: string): Promise<unknown> {
  try {
    return await verifier.verify(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
  } catch {
    throw new Refusal('token.invalid', 'Your sign-in has expired. Please sign in again')
  }
}
