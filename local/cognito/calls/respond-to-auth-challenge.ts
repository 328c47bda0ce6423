import * as z from 'zod/mini'
import { changeUser, findUser, setPassword, srpIdentity } from '../accounts.ts'
import { attributesFromPerson } from '../attributes.ts'
import { appCall } from '../call.ts'
import { notAuthorized } from '../errors.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import type { Pool } from '../pool.ts'
import { admit, assertPassword, personOrDecoy, signIn } from '../sign-in.ts'
import { isProof } from '../srp.ts'

const Proof = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  // As in 'Sat Nov 21 08:01:41 UTC 2026'; it is signed with the rest.
  TIMESTAMP: z.string().check(z.regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/)),
})

const NewPasswordAnswer = z.intersection(z.object({ NEW_PASSWORD: NewPassword }), z.record(z.string(), z.string()))

const RespondToAuthChallenge = z.discriminatedUnion('ChallengeName', [
  z.object({ ChallengeName: z.literal('PASSWORD_VERIFIER'), ChallengeResponses: Proof }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ChallengeResponses: NewPasswordAnswer,
    Session: z.string(),
  }),
])

const respondToAuthChallenge = appCall(RespondToAuthChallenge, (pool, input) =>
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
  const user = personOrDecoy(pool, name)
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
  return admit(pool, user)
}

function signInWithNewPassword(pool: Pool, session: string, answer: z.infer<typeof NewPasswordAnswer>) {
  const user = findUser(pool, pool.newPasswordChallenges.find(session) ?? '')
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.')
  assertPolicy(answer.NEW_PASSWORD)
  changeUser(pool, user, { ...attributesFromPerson(attributesIn(answer)), status: 'CONFIRMED' })
  setPassword(pool, user, answer.NEW_PASSWORD)
  // The session is good for another try until here: a refused password is no reason to start over.
  pool.newPasswordChallenges.close(session)
  return signIn(pool, user, 'TokenGeneration_NewPasswordChallenge')
}

function attributesIn(answer: Record<string, string>) {
  const prefix = 'userAttributes.'
  return Object.entries(answer)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, Value]) => ({ Name: key.slice(prefix.length), Value }))
}

export const respondToAuthChallengeCalls = { RespondToAuthChallenge: respondToAuthChallenge }
