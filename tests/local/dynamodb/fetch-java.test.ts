import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cachedJava, fetchJava } from '../../../local/dynamodb/fetch-java.ts'
import { findJava } from '../../../local/dynamodb/java.ts'
import { kindOf } from '../../../local/machine.mjs'
import { tempFolder } from '../../support/temp-folder.ts'

let says: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  says = vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => says.mockRestore()
})

/** Returns an archive that contains an executable java. */
async function archiveWithJava(): Promise<Buffer> {
  const folder = await tempFolder()
  await writeJava(join(folder, 'jre/bin/java'), 'echo "I run" >&2')
  return execFileSync('tar', ['-czf', '-', '-C', folder, 'jre'])
}

async function writeJava(file: string, script: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/jre.tar.gz`
}

function runtimeAt(url: string, archive: Buffer) {
  return { url, sha256: createHash('sha256').update(archive).digest('hex'), java: 'jre/bin/java' }
}

it('downloads Java with a message and finds it the next time', async () => {
  const archive = await archiveWithJava()
  const runtime = runtimeAt(await serve((_request, reply) => reply.end(archive)), archive)
  const folder = join(await tempFolder(), 'not/there/yet')
  expect(await cachedJava(runtime, folder)).toBeUndefined()

  const java = await fetchJava(runtime, folder)

  expect(execFileSync(java, { encoding: 'utf8', stdio: 'pipe' })).toBe('')
  expect(says).toHaveBeenCalledExactlyOnceWith(
    `Downloading Java for the database (about 50 MB, only once): ${runtime.url}`,
  )
  expect(await cachedJava(runtime, folder)).toBe(java)
  expect(await readdir(folder)).toEqual(['jre'])
})

it('uses the Java of another process that was faster', async () => {
  const archive = await archiveWithJava()
  const runtime = runtimeAt(await serve((_request, reply) => reply.end(archive)), archive)
  const folder = await tempFolder()

  const [one, other] = await Promise.all([fetchJava(runtime, folder), fetchJava(runtime, folder)])

  expect(one).toBe(other)
  expect(await readdir(folder)).toEqual(['jre'])
})

it('refuses an archive with another checksum and keeps nothing of it', async () => {
  const archive = await archiveWithJava()
  const url = await serve((_request, reply) => reply.end(Buffer.concat([archive, Buffer.from('!')])))
  const folder = await tempFolder()

  await expect(fetchJava(runtimeAt(url, archive), folder)).rejects.toThrow(`wrong checksum: ${url}`)

  expect(await readdir(folder)).toEqual([])
})

it.each<[server: string, RequestListener, said: RegExp]>([
  ['returns 404', (_request, reply) => reply.writeHead(404).end(), /^status 404: /],
  ['never answers', () => {}, /^no response: /],
  ['stops responding', (_request, reply) => reply.writeHead(200).write('the beginning'), /^no response: /],
])('gives up on a server that %s', async (_server, listener, said) => {
  const folder = await tempFolder()

  const fetched = fetchJava(runtimeAt(await serve(listener), Buffer.from('')), folder, 200)

  await expect(fetched).rejects.toThrow(said)
  expect(await readdir(folder)).toEqual([])
})

it('lets the database run on the downloaded Java when there is no other', async () => {
  const { java = '', url = '' } = kindOf(process).java ?? {}
  const cache = await tempFolder()
  const fetched = join(cache, 'itara/java', basename(url, '.tar.gz'), java)
  await writeJava(fetched, 'exit 0')
  for (const [name, value] of Object.entries({ PATH: cache, JAVA_HOME: '', XDG_CACHE_HOME: cache }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())

  expect(await findJava()).toBe(fetched)
})
