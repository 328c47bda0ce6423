import { Amplify } from 'aws-amplify'
import { signIn, signUp } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { clientId, newEmail, password, servePool, userPoolId } from './serve-pool.ts'

/** Stand-in for a browser's local storage. */
export const kept = new Map<string, string>()

/** Name of a user whom only a code confirms. All other users are confirmed immediately. */
export const byCode = 'Confirms by code'

/** Starts a pool and configures Amplify for it like in the browser. */
export async function serveAmplify() {
  const served = await servePool({
    triggers: {
      preSignUp: async (event) => {
        const isAuto = event.request.userAttributes.name !== byCode
        return { ...event, response: { ...event.response, autoConfirmUser: isAuto, autoVerifyEmail: isAuto } }
      },
    },
  })
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: served.endpoint } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  return served
}

export async function register(email = newEmail()): Promise<string> {
  await signUp({ username: email, password, options: { userAttributes: { email, name: 'Keza' } } })
  return email
}

/** Signs in without SRP: its client part takes a tenth of a second and has its own tests. */
export async function registerAndSignIn(): Promise<string> {
  const email = await register()
  await signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  return email
}
