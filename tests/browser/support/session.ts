import * as z from 'zod/mini'
import { poolNameOf } from '../../../local/cognito/pool.ts'
import { USER_POOL_CLIENT_ID, USER_POOL_ID, USER_POOL_PATH } from '../../../local/names.ts'
import { userFromClaims } from '../../../web/src/domain/users/claims.ts'
import { startExchange } from '../../local/cognito/srp-client.ts'
import { thisShop } from './shop-api.ts'

const Session = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
})

const Challenge = z.object({
  ChallengeParameters: z.object({
    USER_ID_FOR_SRP: z.string(),
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
  }),
})

async function askPool(operation: string, input: object): Promise<unknown> {
  const reply = await fetch(`${thisShop.url}${USER_POOL_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: USER_POOL_CLIENT_ID, ...input }),
  })
  return reply.json()
}

/**
 * Returns what the site stores in a browser after sign-in. It replaces the form in tests about other subjects. Each
 * visitor gets their own session, because some sign out.
 */
export async function sessionOf({ email, password }: { email: string; password: string }) {
  const { srpA, prove } = startExchange()
  const challenge = await askPool('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: srpA },
  })
  const { USER_ID_FOR_SRP: userId, SALT, SRP_B, SECRET_BLOCK } = z.parse(Challenge, challenge).ChallengeParameters
  const timestamp = 'Sat Nov 21 08:01:41 UTC 2026'
  const poolName = poolNameOf(USER_POOL_ID)
  const proof = { poolName, userId, password, salt: SALT, srpB: SRP_B, secretBlock: SECRET_BLOCK, timestamp }
  const reply = await askPool('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: prove(proof),
      TIMESTAMP: timestamp,
    },
  })
  const { AccessToken, IdToken, RefreshToken } = z.parse(Session, reply).AuthenticationResult
  const user = userFromClaims(JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()))
  const ofPool = `CognitoIdentityServiceProvider.${USER_POOL_CLIENT_ID}`
  return {
    userInfo: JSON.stringify(user),
    // Named as in aws-amplify.
    [`${ofPool}.LastAuthUser`]: user._id,
    [`${ofPool}.${user._id}.accessToken`]: AccessToken,
    [`${ofPool}.${user._id}.idToken`]: IdToken,
    [`${ofPool}.${user._id}.refreshToken`]: RefreshToken,
    [`${ofPool}.${user._id}.clockDrift`]: '0',
  }
}
