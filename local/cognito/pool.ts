import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import type { Challenges } from './challenges.ts'
import type { Deliver } from './mails.ts'
import type { PasswordLock } from './password-lock.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SigningKey } from './signing-key.ts'
import type { ServerKeys } from './srp.ts'
import type { Store } from './store.ts'

/** Who the pool is, in the words of AWS. */
export type PoolIdentity = {
  region: string
  userPoolId: string
  clientId: string
  /** The tokens' `iss`: https://cognito-idp.<region>.amazonaws.com/<userPoolId> for the stock verifiers. */
  issuer: string
}

/** The very functions that AWS calls as Lambdas. Each gets its own copy of the event and returns it. */
export type Triggers = {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>
  preTokenGeneration?: (event: PreTokenGenerationTriggerEvent) => Promise<PreTokenGenerationTriggerEvent>
}

/** An SRP exchange that waits for the client's proof; the name is as the client gave it. */
export type PasswordChallenge = { name: string; clientPublic: bigint; serverKeys: ServerKeys }

/** Everything that a call works with. Only `store` outlives the process. */
export type Pool = {
  identity: PoolIdentity
  /** Seconds that an id or access token, and a refresh token, is good for. */
  lifetimes: { token: number; refresh: number }
  store: Store
  signingKey: SigningKey
  triggers: Triggers
  deliver: Deliver
  /** Milliseconds since 1970. */
  now: () => number
  passwordChallenges: Challenges<PasswordChallenge>
  /** People with a temporary password who owe a new one: usernames. */
  newPasswordChallenges: Challenges<string>
  passwordLock: PasswordLock
  codeLimit: RateLimit
  /** Makes the same stand-in each time for an unknown name. */
  decoyKey: Buffer
}

/** The part of the pool's id that goes into SRP: after the region. */
export function poolNameOf(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1)
}
