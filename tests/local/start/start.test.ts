import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isLong, isNightly } from '../../support/long-runs.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { processesNaming } from './processes.ts'
import { startShopProcess } from './shop-process.ts'

const GRANT_ADMIN = 'local/commands/grant-admin.ts'
const JSON_BODY = { 'content-type': 'application/json' }

it('opens the demo shop and closes it without leftover processes', async () => {
  const DATA_DIR = await tempFolder()
  const shop = startShopProcess({ DATA_DIR, SEED: 'lamps' })

  const url = await shop.ready
  const health = await fetch(`${url}/api/health`)
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
  expect(processesNaming(DATA_DIR)).not.toEqual([])

  shop.child.kill('SIGTERM')
  const { code, stdout, stderr } = await shop.ended

  expect(code).toBe(0)
  expect(stderr).toBe('')
  expect(stdout).toContain(
    'accounts, all with the password Itara-2026: admin@itara.rw, seller@itara.rw, customer@itara.rw',
  )
  expect(processesNaming(DATA_DIR)).toEqual([])
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})

it('closes on Ctrl-C, even while it is still opening', async () => {
  const DATA_DIR = await tempFolder()
  const shop = startShopProcess({ DATA_DIR, SEED: 'none' })
  await vi.waitUntil(() => processesNaming(`${DATA_DIR}/dynamodb`).length > 0, { timeout: TEST_TIMEOUT_MS })

  shop.child.kill('SIGINT')

  expect((await shop.ended).code).toBe(0)
  await vi.waitUntil(() => processesNaming(DATA_DIR).length === 0, { timeout: TEST_TIMEOUT_MS })
})

it.runIf(isLong)('closes when its parent is killed', async () => {
  const DATA_DIR = await tempFolder()
  const shop = startShopProcess({ DATA_DIR, SEED: 'none' })
  await shop.ready

  shop.child.kill('SIGKILL')

  // The output closes when the last process that writes to it, and to the folder, has ended.
  await shop.ended
  await vi.waitUntil(() => processesNaming(DATA_DIR).length === 0, { timeout: TEST_TIMEOUT_MS })
})

it('reports in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const { code, stderr } = await startShopProcess({ DATA_DIR: ':memory:', PORT: String(port) }).ended

  expect(code).toBe(1)
  expect(stderr).toBe(
    `The port ${port} is in use by another program. Stop that program, or name another port with PORT.\n`,
  )
})

it.runIf(isNightly)('starts without accounts; a signed-up admin named to the command sees first steps', async () => {
  const DATA_DIR = await tempFolder()
  const shop = startShopProcess({ DATA_DIR, SEED: 'none' })
  const api = `${await shop.ready}/api`
  const person = { name: 'Jeanne', email: 'jeanne@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }
  const post = (path: string) =>
    fetch(`${api}${path}`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(person) })
  await post('/users/signup')

  const { code, stdout } = await startShopProcess({ DATA_DIR }, { program: GRANT_ADMIN, words: [person.email] }).ended

  expect([code, stdout]).toEqual([0, 'jeanne@example.rw is an admin from the next sign-in on.\n'])
  const { token } = Object(await (await post('/users/signin')).json())
  const steps = await fetch(`${api}/first-steps`, { headers: { authorization: `Bearer ${token}` } })
  expect(await steps.json()).toHaveLength(7)
})

it('reports in one sentence that no shop is running to name an admin in', async () => {
  const DATA_DIR = await tempFolder()
  const { stdout, stderr, code } = await startShopProcess(
    { DATA_DIR },
    { program: GRANT_ADMIN, words: ['who@example.rw'] },
  ).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^No shop is running in .+\.\n$/)
})

it('reports in one sentence that the folder is not writable', async () => {
  const file = join(await tempFolder(), 'a-file')
  await writeFile(file, '')

  const { code, stderr } = await startShopProcess({ DATA_DIR: join(file, 'data') }).ended

  expect(code).toBe(1)
  expect(stderr).toBe(
    `The folder ${join(file, 'data')} is not writable. Change its permissions, or name another folder with DATA_DIR.\n`,
  )
})

it.runIf(isNightly)('reports in one sentence that another shop uses the folder', async () => {
  const DATA_DIR = await tempFolder()
  await startShopProcess({ DATA_DIR, SEED: 'none' }).ready

  const { code, stderr } = await startShopProcess({ DATA_DIR, SEED: 'none' }).ended

  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database in .+ is in use by another running shop\. .+\.\n$/)
})

it('reports in one sentence that Java is missing', async () => {
  const { code, stderr } = await startShopProcess({ DATA_DIR: ':memory:', JAVA_HOME: '/nowhere' }).ended

  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database needs Java.+\.\n$/)
})

it('reports in one sentence that a setting is wrong', async () => {
  const { code, stderr } = await startShopProcess({ PORT: 'three' }).ended

  expect(code).toBe(1)
  expect(stderr).toMatch(/^PORT is 'three'.+\.\n$/)
})
