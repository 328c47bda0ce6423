import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { handler } from '../../../lambdas/users/pre-sign-up.ts'

const event = (userAttributes: Record<string, string>): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Tested',
  userName: 'id-1',
  callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
  triggerSource: 'PreSignUp_SignUp',
  request: { userAttributes },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})

it.each([{ name: 'Keza Ineza' }, { name: 'مريم 🪔' }, {}])('confirms an account at once: %j', async (attributes) => {
  expect((await handler(event(attributes))).response).toMatchObject({ autoConfirmUser: true, autoVerifyEmail: true })
})

it.each([
  ['of 2,000 characters', 'x'.repeat(2000)],
  ['with a NUL byte', 'Ke\u0000za'],
  ['of spaces', '  '],
])('refuses a name %s', async (_what, name) => {
  await expect(handler(event({ name }))).rejects.toThrow('A name has 1 to 100 characters')
})
