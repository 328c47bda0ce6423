import * as z from 'zod/mini'
import { USER_POOL_CLIENT_ID, USER_POOL_PATH } from '../../../local/names.ts'
import { userFromClaims } from '../../../web/src/domain/users/claims.ts'
import { thisShop } from './shop-api.ts'

const Session = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
})

/**
 * What the site keeps in a browser where a person has just signed in. The form is spared wherever signing in is not the
 * subject; each visitor still has a session of their own, as some sign out.
 */
export async function sessionOf({ email, password }: { email: string; password: string }) {
  const reply = await fetch(`${thisShop().url}${USER_POOL_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AccessToken, IdToken, RefreshToken } = z.parse(Session, await reply.json()).AuthenticationResult
  const user = userFromClaims(JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()))
  const ofPool = `CognitoIdentityServiceProvider.${USER_POOL_CLIENT_ID}`
  return {
    userInfo: JSON.stringify(user),
    // As aws-amplify names them.
    [`${ofPool}.LastAuthUser`]: user._id,
    [`${ofPool}.${user._id}.accessToken`]: AccessToken,
    [`${ofPool}.${user._id}.idToken`]: IdToken,
    [`${ofPool}.${user._id}.refreshToken`]: RefreshToken,
    [`${ofPool}.${user._id}.clockDrift`]: '0',
  }
}
