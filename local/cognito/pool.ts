import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda'
import type { Challenges } from './challenges.ts'
import type { Deliver } from './mails.ts'
import type { PasswordLock } from './password-lock.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SigningKey } from './signing-key.ts'
import type { ServerKeys } from './srp.ts'
import type { Store } from './store.ts'

/** The ways to sign in that a client may have. Every client may refresh its sessions. */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH'

export type PoolIdentity = {
  region: string
  userPoolId: string
  clientId: string
  authFlows: readonly AuthFlow[]
  /** The tokens' `iss`; stock verifiers expect https://cognito-idp.<region>.amazonaws.com/<userPoolId>. */
  issuer: string
}

/** The functions that AWS calls as Lambdas. Each gets its own copy of the event and returns it. */
export type Triggers = {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>
  preTokenGeneration?: (event: PreTokenGenerationTriggerEvent) => Promise<PreTokenGenerationTriggerEvent>
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
}

/** An SRP exchange that waits for the client's proof; the name is the one that the client gave. */
export type PasswordChallenge = { name: string; clientPublic: bigint; serverKeys: ServerKeys }

/** Everything that a call needs. Only `store` outlives the process. */
export type Pool = {
  identity: PoolIdentity
  /** How long id and access tokens, and refresh tokens, are valid, in seconds. */
  lifetimes: { token: number; refresh: number }
  store: Store
  signingKey: SigningKey
  triggers: Triggers
  deliver: Deliver
  /** Milliseconds since 1970. */
  now: () => number
  passwordChallenges: Challenges<PasswordChallenge>
  /** Usernames of those who must replace a temporary password. */
  newPasswordChallenges: Challenges<string>
  passwordLock: PasswordLock
  codeLimit: RateLimit
  /** From which the same decoy is derived each time for a name. */
  decoyKey: Buffer
}

/** The part of the pool's id after the region, which SRP uses. */
export function poolNameOf(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1)
}
