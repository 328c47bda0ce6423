import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_DAYS } from '../../shared/users/session-days.ts'
import { openChallenges } from './challenges.ts'
import { addGroup, findGroup } from './groups.ts'
import { answerRequest } from './http.ts'
import type { Deliver } from './mails.ts'
import { makePasswordLock } from './password-lock.ts'
import type { Pool, PoolIdentity, Triggers } from './pool.ts'
import { makeHourlyLimit } from './rate-limit.ts'
import { type SeedAccount, seedUser } from './seed.ts'
import { removeExpiredSessions } from './sessions.ts'
import type { Credentials } from './signature.ts'
import { makePrivateKey, type PublicJwk, readSigningKey } from './signing-key.ts'
import type { PoolState } from './state.ts'
import { openStore } from './store.ts'

const HOUR_SECONDS = 60 * 60
// Validity in seconds, equal to that in cdk/people.ts.
const LIFETIMES = { token: HOUR_SECONDS / 4, refresh: SESSION_DAYS * 24 * HOUR_SECONDS }
// AWS allows a user 'between five and 20 attempts' an hour to reset a password.
const CODES_AN_HOUR = 20

export type UserPoolOptions = PoolIdentity & {
  /** File of the accounts and the signing key; undefined keeps them in memory. */
  file: string | undefined
  /** Groups that exist from the start, as in the stack. */
  groups: readonly string[]
  /** AWS credentials of the server, which sign the Admin and List calls. */
  credentials: Credentials
  triggers: Triggers
  deliver: Deliver
  /** Validity in seconds; by default a quarter of an hour for a token and SESSION_DAYS for a refresh token. */
  lifetimes?: Partial<Pool['lifetimes']>
  /** Milliseconds since 1970; the system clock by default. */
  now?: () => number
}

export type UserPool = {
  /** Responds to a request of the Cognito API on any path. Never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Returns the JSON Web Key Set that verifies the tokens. */
  jwks: () => { keys: PublicJwk[] }
  /** Creates a confirmed account without emails or triggers, unless its sub exists. */
  seedUser: (account: SeedAccount) => Promise<void>
  /** Resolves once all data is on disk. */
  close: () => Promise<void>
}

/**
 * Opens a user pool with Cognito's API: email as username, sign-in by SRP, tokens, groups and triggers.
 * @throws StartError when the file is damaged or belongs to another pool
 */
export async function openUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { region, userPoolId, clientId, authFlows, issuer, credentials, now = Date.now } = options
  const store = await openStore(options.file, userPoolId, () => initialState(userPoolId))
  const pool: Pool = {
    identity: { region, userPoolId, clientId, authFlows, issuer },
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
  removeExpiredSessions(pool)
  for (const group of options.groups) if (findGroup(pool, group) === undefined) addGroup(pool, group)
  await store.save()
  return {
    handle: (request, response) => answerRequest(pool, credentials, request, response),
    jwks: () => ({ keys: [pool.signingKey.publicJwk] }),
    seedUser: (account) => seedUser(pool, account),
    close: () => store.save(),
  }
}

async function initialState(userPoolId: string): Promise<PoolState> {
  return { version: 1, userPoolId, privateKey: await makePrivateKey(), groups: [], users: [], sessions: [] }
}
