import { once } from 'node:events'
import { createServer } from 'node:http'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Mail } from '../../../local/cognito/mails.ts'
import { openUserPool, type UserPoolOptions } from '../../../local/cognito/user-pool.ts'

export const userPoolId = 'eu-west-1_Itara0001'
export const clientId = 'itara-web'
export const password = 'Itara-2026'

const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'only on this machine' }

export const poolOptions = {
  file: undefined,
  region: 'eu-west-1',
  userPoolId,
  clientId,
  authFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH'],
  issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`,
  groups: ['seller', 'admin'],
  credentials,
  triggers: {},
  deliver: () => {},
} satisfies UserPoolOptions

/**
 * Starts a pool behind a real HTTP server, mounted like in the gateway, with its mails and a clock that can be
 * advanced.
 */
export async function servePool(options: Partial<UserPoolOptions> = {}) {
  const mails: Mail[] = []
  let ahead = 0
  const now = () => Date.now() + ahead
  const pool = await openUserPool({ ...poolOptions, deliver: (mail) => mails.push(mail), now, ...options })
  const server = createServer((request, response) => pool.handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const endpoint = `http://127.0.0.1:${address.port}/cognito`
  const aws = (keys: typeof credentials) =>
    new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint, credentials: keys, maxAttempts: 1 })
  return {
    pool,
    endpoint,
    client: aws(credentials),
    clientWith: aws,
    mails,
    /** Returns the code in the newest mail to an address. */
    codeFor(email: string): string {
      const mail = mails.findLast(({ to }) => to === email)
      return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? 'no code'
    },
    passTime(milliseconds: number): void {
      ahead += milliseconds
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await pool.close()
    },
  }
}

export type ServedPool = Awaited<ReturnType<typeof servePool>>

let count = 0
export function newEmail(): string {
  count += 1
  return `person${count}@example.com`
}
