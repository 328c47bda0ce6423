import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda'
import * as z from 'zod/mini'
import { attributeTexts } from './attributes.ts'
import { CognitoError } from './errors.ts'
import type { Pool } from './pool.ts'
import type { User } from './state.ts'

type Texts = Record<string, string>

const PreSignUpResponse = z.object({ autoConfirmUser: z.boolean(), autoVerifyEmail: z.boolean() })
type PreSignUpResponse = z.infer<typeof PreSignUpResponse>

/**
 * Runs before a user is created.
 * @returns the trigger's decision; without a trigger, nothing is confirmed or verified
 * @throws UserLambdaValidationException with the trigger's message when it rejects the sign-up
 */
export async function runPreSignUp(
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

/** Runs after a user is confirmed. If the trigger fails, the call fails too, but the user stays confirmed. */
export async function runPostConfirmation(
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

const PreTokenGenerationResponse = z.object({
  claimsOverrideDetails: z.object({ claimsToAddOrOverride: z.record(z.string(), z.string()) }),
})

/**
 * Runs before tokens are issued. If it fails, no tokens are issued. Returns the claims that it adds to the id token. Its
 * other changes of claims are ignored.
 */
export async function runPreTokenGeneration(
  pool: Pool,
  source: PreTokenGenerationTriggerEvent['triggerSource'],
  user: User,
): Promise<Texts> {
  const { preTokenGeneration } = pool.triggers
  if (preTokenGeneration === undefined) return {}
  const returned = await run('PreTokenGeneration', () =>
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
  const { data } = z.object({ response: PreTokenGenerationResponse }).safeParse(returned)
  return data?.response.claimsOverrideDetails.claimsToAddOrOverride ?? {}
}

/** Runs before a code is mailed. If it fails, no email is sent. Its changes of the text are ignored. */
export async function runCustomMessage(
  pool: Pool,
  source: CustomMessageTriggerEvent['triggerSource'],
  user: User,
): Promise<void> {
  const { customMessage } = pool.triggers
  if (customMessage === undefined) return
  await run('CustomMessage', () =>
    customMessage({
      ...envelope(pool, user.username),
      triggerSource: source,
      request: {
        userAttributes: attributeTexts(user),
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
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
