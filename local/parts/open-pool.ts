import { join } from 'node:path'
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda'
import { openUserPool, type UserPool, type UserPoolOptions } from '../cognito/user-pool.ts'
import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { REGION, USER_POOL_CLIENT_ID, USER_POOL_ID } from '../names.ts'
import type { Running } from '../running.ts'

/** Sign-in flows, as in the stack: only the shop's server may send a plain password. */
export const AUTH_FLOWS = ['USER_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH'] as const

/** Cognito's time limit for a trigger. */
const TRIGGER_TIMEOUT_MS = 5000

/** Opens the user pool with the same triggers as in AWS. */
export async function openPool(
  running: Running,
  { dataDir, ...options }: Pick<UserPoolOptions, 'credentials' | 'deliver'> & { dataDir: string | undefined },
): Promise<UserPool> {
  const pool = await openUserPool({
    ...options,
    file: dataDir && join(dataDir, 'user-pool.json'),
    region: REGION,
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    authFlows: AUTH_FLOWS,
    issuer: `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`,
    groups: ['seller', 'admin'],
    triggers: {
      preSignUp: (event) => trigger<PreSignUpTriggerEvent>('users/pre-sign-up', event),
      postConfirmation: (event) => trigger<PostConfirmationTriggerEvent>('users/post-confirmation', event),
      preTokenGeneration: (event) => trigger<PreTokenGenerationTriggerEvent>('users/pre-token-generation', event),
      customMessage: (event) => trigger<CustomMessageTriggerEvent>('users/custom-message', event),
    },
  })
  await running.add(Promise.resolve({ stop: pool.close }))
  return pool
}

function trigger<Event>(handler: string, event: Event): Promise<Event> {
  return invoke<Event, Event>(loadHandler, { handler, event, timeoutMs: TRIGGER_TIMEOUT_MS })
}
