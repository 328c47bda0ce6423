import * as z from 'zod/mini'
import { isPassword } from '../accounts.ts'
import { assertClient, clientCall, serverCall } from '../call.ts'
import { invalidParameter } from '../errors.ts'
import type { AuthFlow, Pool } from '../pool.ts'
import { assertPassword, refresh, signInOrChallenge, userOrDecoy } from '../sign-in.ts'
import { makeServerKeys, parseClientPublic } from '../srp.ts'
import { Username } from './fields.ts'

const ByPassword = z.object({ USERNAME: Username, PASSWORD: z.string() })

const ByRefreshToken = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: z.string() }),
})

const InitiateAuth = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    AuthParameters: z.object({ USERNAME: Username, SRP_A: z.string() }),
  }),
  z.object({ AuthFlow: z.literal('USER_PASSWORD_AUTH'), AuthParameters: ByPassword }),
  ByRefreshToken,
])

const initiateAuth = clientCall(InitiateAuth, (pool, input) => {
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      assertFlow(pool, input.AuthFlow)
      return challengePassword(pool, input.AuthParameters.USERNAME, input.AuthParameters.SRP_A)
    case 'USER_PASSWORD_AUTH':
      assertFlow(pool, input.AuthFlow)
      return signInByPassword(pool, input.AuthParameters)
    default:
      return refresh(pool, input.AuthParameters.REFRESH_TOKEN)
  }
})

const AdminInitiateAuth = z.intersection(
  z.object({ ClientId: z.string() }),
  z.discriminatedUnion('AuthFlow', [
    z.object({ AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'), AuthParameters: ByPassword }),
    ByRefreshToken,
  ]),
)

const adminInitiateAuth = serverCall(AdminInitiateAuth, (pool, input) => {
  assertClient(pool, input.ClientId)
  if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') return refresh(pool, input.AuthParameters.REFRESH_TOKEN)
  assertFlow(pool, input.AuthFlow)
  return signInByPassword(pool, input.AuthParameters)
})

/**
 * Checks that the client may use the sign-in flow.
 * @throws InvalidParameterException if not
 */
function assertFlow({ identity }: Pool, flow: AuthFlow): void {
  if (!identity.authFlows.includes(flow)) throw invalidParameter(`${flow} flow not enabled for this client`)
}

const GetTokensFromRefreshToken = z.object({ RefreshToken: z.string() })

const getTokensFromRefreshToken = clientCall(GetTokensFromRefreshToken, (pool, input) =>
  refresh(pool, input.RefreshToken),
)

/** Starts the SRP exchange. The response to PASSWORD_VERIFIER completes it. */
function challengePassword(pool: Pool, name: string, srpA: string) {
  const clientPublic = parseClientPublic(srpA)
  if (clientPublic === undefined) throw invalidParameter('SRP_A is not valid.')
  const user = userOrDecoy(pool, name)
  const serverKeys = makeServerKeys(user.verifier)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: user.verifier.salt,
      SECRET_BLOCK: pool.passwordChallenges.open({ name, clientPublic, serverKeys }),
      SRP_B: serverKeys.public.toString(16),
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.username,
    },
  }
}

function signInByPassword(pool: Pool, { USERNAME: name, PASSWORD: password }: z.infer<typeof ByPassword>) {
  const user = userOrDecoy(pool, name)
  assertPassword(pool, user, () => isPassword(pool, user, password))
  return signInOrChallenge(pool, user)
}

export const initiateAuthCalls = {
  InitiateAuth: initiateAuth,
  AdminInitiateAuth: adminInitiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
}
