import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openChallenges } from './challenges.ts'
import { addGroup, findGroup } from './groups.ts'
import { answerRequest } from './http.ts'
import type { Deliver } from './mails.ts'
import { makePasswordLock } from './password-lock.ts'
import type { Pool, PoolIdentity, Triggers } from './pool.ts'
import { makeHourlyLimit } from './rate-limit.ts'
import { type SeedAccount, seedUser } from './seed.ts'
import { forgetExpiredSessions } from './sessions.ts'
import type { Credentials } from './signature.ts'
import { makePrivateKey, type PublicJwk, readSigningKey } from './signing-key.ts'
import type { PoolState } from './state.ts'
import { openStore } from './store.ts'

const HOUR_SECONDS = 60 * 60
// Cognito's own defaults.
const LIFETIMES = { token: HOUR_SECONDS, refresh: 30 * 24 * HOUR_SECONDS }
// AWS: 'between five and 20 attempts' to reset a password an hour, for one person.
const CODES_AN_HOUR = 20

export type UserPoolOptions = PoolIdentity & {
  /** Where accounts and the signing key are kept; undefined: nowhere, they end with the process. */
  file: string | undefined
  /** Groups that exist from the start, as those that CDK makes. */
  groups: readonly string[]
  /** Who may make the Admin and List calls: the AWS credentials of the server side. */
  credentials: Credentials
  triggers: Triggers
  deliver: Deliver
  /** In seconds; a token lives an hour and a refresh token 30 days unless a test says otherwise. */
  lifetimes?: Partial<Pool['lifetimes']>
  /** Milliseconds since 1970; the clock on the wall unless a test says otherwise. */
  now?: () => number
}

export type UserPool = {
  /** Answers a request of the Cognito API, whatever its path. Never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The JSON Web Key Set by which the tokens are verified. */
  jwks: () => { keys: PublicJwk[] }
  /** Makes an account ready to sign in, without mails or triggers. One whose sub exists is left as it is. */
  seedUser: (account: SeedAccount) => Promise<void>
  /** Resolves once everything is on the disk. */
  close: () => Promise<void>
}

/**
 * A user pool of our own that talks as Cognito does: e-mail as username, sign-in by SRP, tokens, groups, triggers.
 * @throws StartError when the file is damaged or another pool's
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { region, userPoolId, clientId, issuer, credentials, now = Date.now } = options
  const store = await openStore(options.file, userPoolId, () => firstState(userPoolId))
  const pool: Pool = {
    identity: { region, userPoolId, clientId, issuer },
    lifetimes: { ...LIFETIMES, ...options.lifetimes },
    store,
    signingKey: await readSigningKey(store.state.privateKey),
    triggers: options.triggers,
    deliver: options.deliver,
    now,
    passwordChallenges: openChallenges(now),
    newPasswordChallenges: openChallenges(now),
    passwordLock: makePasswordLock(now),
    codeLimit: makeHourlyLimit(CODES_AN_HOUR, now),
    decoyKey: randomBytes(32),
  }
  forgetExpiredSessions(pool)
  for (const group of options.groups) if (findGroup(pool, group) === undefined) addGroup(pool, group)
  await store.save()
  return {
    handle: (request, response) => answerRequest(pool, credentials, request, response),
    jwks: () => ({ keys: [pool.signingKey.publicJwk] }),
    seedUser: (account) => seedUser(pool, account),
    close: () => store.save(),
  }
}

async function firstState(userPoolId: string): Promise<PoolState> {
  return { version: 1, userPoolId, privateKey: await makePrivateKey(), groups: [], users: [], sessions: [] }
}
