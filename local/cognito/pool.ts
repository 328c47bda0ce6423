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

/** Sign-in flows that a client may use. Every client may refresh its sessions. */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH'

export type PoolIdentity = {
  region: string
  userPoolId: string
  clientId: string
  authFlows: readonly AuthFlow[]
  /** The tokens' `iss`. Standard verifiers expect https://cognito-idp.<region>.amazonaws.com/<userPoolId>. */
  issuer: string
}

/** The functions that AWS runs as Lambdas. Each gets its own copy of the event and returns it. */
export type Triggers = {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>
  preTokenGeneration?: (event: PreTokenGenerationTriggerEvent) => Promise<PreTokenGenerationTriggerEvent>
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
}

/** An SRP exchange that is waiting for the client's proof. The name is the one that the client sent. */
export type PasswordChallenge = { name: string; clientPublic: bigint; serverKeys: ServerKeys }

/** The state of the pool. Only `store` outlives the process. */
export type Pool = {
  identity: PoolIdentity
  /** Validity in seconds of id and access tokens, and of refresh tokens. */
  lifetimes: { token: number; refresh: number }
  store: Store
  signingKey: SigningKey
  triggers: Triggers
  deliver: Deliver
  /** Milliseconds since 1970. */
  now: () => number
  passwordChallenges: Challenges<PasswordChallenge>
  /** Usernames of users who must replace a temporary password. */
  newPasswordChallenges: Challenges<string>
  passwordLock: PasswordLock
  codeLimit: RateLimit
  /** Key from which decoys are derived, so that each name always gets the same decoy. */
  decoyKey: Buffer
}

/** Returns the part of the pool's id after the region, which SRP uses. */
export function poolNameOf(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1)
}
