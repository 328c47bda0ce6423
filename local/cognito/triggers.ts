import type { PostConfirmationTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { attributeTexts } from './attributes.ts'
import { CognitoError } from './errors.ts'
import type { Pool } from './pool.ts'
import type { User } from './state.ts'

type Texts = Record<string, string>

const PreSignUpResponse = z.object({ autoConfirmUser: z.boolean(), autoVerifyEmail: z.boolean() })
type PreSignUpResponse = z.infer<typeof PreSignUpResponse>

/**
 * Asks before a person is written down.
 * @returns what the trigger decided: nothing is confirmed or verified when there is none
 * @throws UserLambdaValidationException with the trigger's own message when it refuses
 */
export async function beforeSignUp(
  pool: Pool,
  source: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
  userName: string,
  request: { userAttributes: Texts; validationData: Texts; clientMetadata: Texts },
): Promise<PreSignUpResponse> {
  const { preSignUp } = pool.triggers
  if (preSignUp === undefined) return { autoConfirmUser: false, autoVerifyEmail: false }
  const returned = await run('PreSignUp', () =>
    preSignUp({
      ...envelope(pool, userName),
      triggerSource: source,
      request: structuredClone(request),
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }),
  )
  const response = z.object({ response: PreSignUpResponse }).safeParse(returned)
  if (!response.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  return response.data.response
}

/** Tells after a person was confirmed. They stay confirmed when the trigger fails; the caller hears of it. */
export async function afterConfirmation(
  pool: Pool,
  source: PostConfirmationTriggerEvent['triggerSource'],
  user: User,
  clientMetadata: Texts,
): Promise<void> {
  const { postConfirmation } = pool.triggers
  if (postConfirmation === undefined) return
  await run('PostConfirmation', () =>
    postConfirmation({
      ...envelope(pool, user.username),
      triggerSource: source,
      request: {
        userAttributes: { ...attributeTexts(user), 'cognito:user_status': user.status },
        clientMetadata: { ...clientMetadata },
      },
      response: {},
    }),
  )
}

/** Tells before tokens are issued; nobody gets any when the trigger fails. What it says of claims is not followed. */
export async function beforeTokens(
  pool: Pool,
  source: PreTokenGenerationTriggerEvent['triggerSource'],
  user: User,
): Promise<void> {
  const { preTokenGeneration } = pool.triggers
  if (preTokenGeneration === undefined) return
  await run('PreTokenGeneration', () =>
    preTokenGeneration({
      ...envelope(pool, user.username),
      triggerSource: source,
      request: {
        userAttributes: { ...attributeTexts(user), 'cognito:user_status': user.status },
        groupConfiguration: { groupsToOverride: [...user.groups], iamRolesToOverride: [] },
      },
      response: { claimsOverrideDetails: {} },
    }),
  )
}

function envelope({ identity }: Pool, userName: string) {
  return {
    version: '1',
    region: identity.region,
    userPoolId: identity.userPoolId,
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: identity.clientId },
  }
}

async function run<T>(trigger: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${message}.`)
  }
}
