import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  AdminGetUserCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openUserPool } from '../../../local/cognito/user-pool.ts'
import { SESSION_DAYS } from '../../../shared/users/session-days.ts'
import { clientId, newEmail, password, poolOptions, servePool, userPoolId } from './serve-pool.ts'

const confirmAtOnce = {
  preSignUp: async <E extends { response: object }>(event: E) => ({
    ...event,
    response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true },
  }),
}

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cognito-'))
  file = join(folder, 'not yet there', 'cognito.json')
})

afterEach(() => rm(folder, { recursive: true }))

it('keeps accounts, sessions and the signing key when it restarts', async () => {
  const before = await servePool({ file, triggers: confirmAtOnce })
  const email = newEmail()
  await before.client.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }))
  const signIn = new InitiateAuthCommand({
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const { AuthenticationResult: tokens } = await before.client.send(signIn)
  await before.close()

  const after = await servePool({ file })
  expect(after.pool.jwks()).toEqual(before.pool.jwks())
  const refresh = new InitiateAuthCommand({
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: tokens?.RefreshToken ?? '' },
  })
  expect(await after.client.send(refresh)).toHaveProperty('AuthenticationResult.IdToken')
  expect(await after.client.send(signIn)).toHaveProperty('AuthenticationResult.IdToken')
  await after.close()
})

it('removes expired sessions when it opens', async () => {
  const served = await servePool({ file, triggers: confirmAtOnce })
  const [Username, AuthFlow] = [newEmail(), 'USER_PASSWORD_AUTH'] as const
  await served.client.send(new SignUpCommand({ ClientId: clientId, Username, Password: password }))
  const AuthParameters = { USERNAME: Username, PASSWORD: password }
  await served.client.send(new InitiateAuthCommand({ ClientId: clientId, AuthFlow, AuthParameters }))
  await served.close()
  const sessions = async () => JSON.parse(await readFile(file, 'utf8')).sessions.length
  expect(await sessions()).toBe(1)
  const afterwards = Date.now() + (SESSION_DAYS + 1) * 24 * 60 * 60_000
  await (await openUserPool({ ...poolOptions, file, now: () => afterwards })).close()
  expect(await sessions()).toBe(0)
})

it('stores no plain passwords, refresh tokens or codes, in an owner-only file', async () => {
  const served = await servePool({ file, triggers: confirmAtOnce })
  const email = newEmail()
  await served.client.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }))
  const { AuthenticationResult: tokens } = await served.client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  await served.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  await served.close()
  const text = await readFile(file, 'utf8')
  expect(text).toContain(email)
  expect(text).not.toContain(password)
  expect(text).not.toContain(tokens?.RefreshToken)
  expect(text).not.toContain(`"${served.codeFor(email)}"`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('writes concurrent changes without losing any', async () => {
  const served = await servePool({ file })
  const emails = Array.from({ length: 20 }, newEmail)
  await Promise.all(
    emails.map((Username) =>
      served.client.send(new SignUpCommand({ ClientId: clientId, Username, Password: password })),
    ),
  )
  const text = await readFile(file, 'utf8')
  expect(emails.filter((email) => !text.includes(`"${email}"`))).toEqual([])
  await served.close()
})

it('keeps every acknowledged account after kill -9', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seed-until-killed.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === 30) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')

  const served = await servePool({ file })
  const subs = await Promise.all(
    acknowledged.map(async (sub) => {
      const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: sub })
      return (await served.client.send(command)).Username
    }),
  )
  expect(subs).toEqual(acknowledged)
  expect(acknowledged.length).toBeGreaterThanOrEqual(30)
  await served.close()
})

it.each([
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['emptied', () => ''],
  ['another program’s', () => '{"users":[]}'],
])('refuses to start on a file that was %s, in one sentence with its name', async (_, damage) => {
  await (await openUserPool({ ...poolOptions, file })).close()
  await writeFile(file, damage(await readFile(file, 'utf8')))
  await expect(openUserPool({ ...poolOptions, file })).rejects.toThrow(
    `The accounts in ${file} are damaged. Restore the file from a backup, or delete it to start without accounts.`,
  )
})

it('refuses another pool’s file, whose passwords would not match', async () => {
  await (await openUserPool({ ...poolOptions, file })).close()
  await expect(openUserPool({ ...poolOptions, file, userPoolId: 'eu-west-1_Other' })).rejects.toThrow(
    `The accounts in ${file} belong to the pool ${userPoolId}, not to eu-west-1_Other.`,
  )
})
