import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { tempFolder } from '../../support/temp-folder.ts'

let project: string

/** Creates a fresh clone of a project, and an npm that prints its arguments. */
beforeEach(async () => {
  project = await tempFolder()
  await mkdir(join(project, 'local'))
  for (const file of ['run.mjs', 'install.mjs', 'machine.mjs']) await cp(`local/${file}`, join(project, 'local', file))
  await writeLock('package-lock.json', { '': { version: '0.1.0' }, ...zod, ...forOtherMachines })
  await writeFile(join(project, 'npm.mjs'), 'console.error("npm", ...process.argv.slice(2))')
  await writeFile(join(project, 'hello.mjs'), 'console.log("hello", ...process.argv.slice(2)); process.exitCode = 7')
})

const zod = { 'node_modules/zod': { version: '4.6.7' } }
const forOtherMachines = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }

async function writeLock(file: string, packages: object): Promise<void> {
  await mkdir(join(project, 'node_modules'), { recursive: true })
  await writeFile(join(project, file), JSON.stringify({ packages }))
}

function run(): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(project, 'local/run.mjs'), join(project, 'hello.mjs'), 'to', 'you'], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm.mjs') },
  })
}

it('installs the locked packages in a fresh clone and reports it in one row', () => {
  const { stdout, stderr } = run()

  expect(stderr).toBe('npm ci --loglevel=error\n')
  expect(stdout).toBe('Installing the locked packages, which takes a minute the first time ...\nhello to you\n')
})

it('installs nothing when this machine has all it needs', async () => {
  await writeLock('node_modules/.package-lock.json', zod)

  const { stdout, stderr } = run()

  expect([stdout, stderr]).toEqual(['hello to you\n', ''])
})

it.each([
  ['a version differs', { 'node_modules/zod': { version: '4.6.6' } }],
  ['a package is missing', {}],
  ['an optional package has another version', { ...zod, 'node_modules/fsevents': { version: '2.3.2' } }],
])('installs again when %s', async (_case, installed) => {
  await writeLock('node_modules/.package-lock.json', installed)

  expect(run().stderr).toContain('npm ci')
})

it('exits with the started command’s exit code', async () => {
  await writeLock('node_modules/.package-lock.json', zod)

  expect(run().status).toBe(7)
})

it('reports a failure of npm in one sentence and stops', async () => {
  await writeFile(join(project, 'npm.mjs'), 'process.exitCode = 1')

  const { status, stdout, stderr } = run()

  expect(status).toBe(1)
  expect(stderr).toBe('The packages could not be installed: see what npm says above, and try again.\n')
  expect(stdout).not.toContain('hello')
})
