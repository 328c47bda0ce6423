import * as z from 'zod/mini'
import { changeUser, findUser, setPassword, srpIdentity } from '../accounts.ts'
import { attributesFromUser } from '../attributes.ts'
import { clientCall } from '../call.ts'
import { notAuthorized } from '../errors.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import type { Pool } from '../pool.ts'
import { assertPassword, signIn, signInOrChallenge, userOrDecoy } from '../sign-in.ts'
import { isProof } from '../srp.ts'

const Proof = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  // A date like 'Sat Nov 21 08:01:41 UTC 2026', which is part of the signed text.
  TIMESTAMP: z.string().check(z.regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/)),
})

const NewPasswordResponse = z.intersection(z.object({ NEW_PASSWORD: NewPassword }), z.record(z.string(), z.string()))

const RespondToAuthChallenge = z.discriminatedUnion('ChallengeName', [
  z.object({ ChallengeName: z.literal('PASSWORD_VERIFIER'), ChallengeResponses: Proof }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ChallengeResponses: NewPasswordResponse,
    Session: z.string(),
  }),
])

const respondToAuthChallenge = clientCall(RespondToAuthChallenge, (pool, input) =>
  input.ChallengeName === 'PASSWORD_VERIFIER'
    ? signInByProof(pool, input.ChallengeResponses)
    : signInWithNewPassword(pool, input.Session, input.ChallengeResponses),
)

function signInByProof(pool: Pool, proof: z.infer<typeof Proof>) {
  const secretBlock = proof.PASSWORD_CLAIM_SECRET_BLOCK
  const challenge = pool.passwordChallenges.find(secretBlock)
  if (challenge === undefined) throw notAuthorized()
  pool.passwordChallenges.close(secretBlock)
  const { name, ...exchange } = challenge
  const user = userOrDecoy(pool, name)
  assertPassword(pool, user, () =>
    isProof({
      ...exchange,
      identity: srpIdentity(pool, user.username),
      verifier: user.verifier,
      secretBlock,
      timestamp: proof.TIMESTAMP,
      signature: proof.PASSWORD_CLAIM_SIGNATURE,
    }),
  )
  return signInOrChallenge(pool, user)
}

function signInWithNewPassword(pool: Pool, session: string, response: z.infer<typeof NewPasswordResponse>) {
  const user = findUser(pool, pool.newPasswordChallenges.find(session) ?? '')
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.')
  assertPolicy(response.NEW_PASSWORD)
  changeUser(pool, user, { ...attributesFromUser(attributesIn(response)), status: 'CONFIRMED' })
  setPassword(pool, user, response.NEW_PASSWORD)
  // Closed only now, so that the user can try again after a rejected password.
  pool.newPasswordChallenges.close(session)
  return signIn(pool, user, 'TokenGeneration_NewPasswordChallenge')
}

function attributesIn(response: Record<string, string>) {
  const prefix = 'userAttributes.'
  return Object.entries(response)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, Value]) => ({ Name: key.slice(prefix.length), Value }))
}

export const respondToAuthChallengeCalls = { RespondToAuthChallenge: respondToAuthChallenge }
