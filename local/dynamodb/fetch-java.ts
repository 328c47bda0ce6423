import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type JavaRuntime, tarCommand } from '../machine.mjs'

/** Milliseconds without data after which a download is aborted. */
const TIMEOUT_MS = 15_000

/** Returns the command of the runtime if it is in the cache folder. */
export async function cachedJava(runtime: JavaRuntime, folder: string): Promise<string | undefined> {
  const command = commandIn(runtime, folder)
  return access(command).then(
    () => command,
    () => undefined,
  )
}

/**
 * Downloads the runtime into the folder and returns its command. An archive is unpacked only if its checksum is right,
 * and replaces the target only when complete.
 */
export async function fetchJava(runtime: JavaRuntime, folder: string, patienceMs = TIMEOUT_MS): Promise<string> {
  console.log(`Downloading Java for the database (about 50 MB, only once): ${runtime.url}`)
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, 'fetching-'))
  try {
    const archive = join(work, 'archive')
    const sha256 = await download(runtime.url, archive, patienceMs)
    if (sha256 !== runtime.sha256) throw new Error(`wrong checksum: ${runtime.url}`)
    const unpacked = join(work, 'unpacked')
    await mkdir(unpacked)
    await promisify(execFile)(tarCommand(process), ['-xf', archive, '-C', unpacked])
    await rename(unpacked, homeIn(runtime, folder)).catch(async (error: Error) => {
      // Another process may have downloaded it first.
      if ((await cachedJava(runtime, folder)) === undefined) throw error
    })
    return commandIn(runtime, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Writes the file and returns its SHA-256. */
async function download(url: string, file: string, patienceMs: number): Promise<string> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error(`no response: ${url}`)), patienceMs)
  const hash = createHash('sha256')
  const target = await open(file, 'w')
  try {
    const reply = await fetch(url, { signal: silence.signal })
    if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}: ${url}`)
    for await (const chunk of reply.body) {
      timer.refresh()
      hash.update(chunk)
      await target.write(chunk)
    }
    return hash.digest('hex')
  } finally {
    clearTimeout(timer)
    await target.close()
  }
}

function homeIn({ url }: JavaRuntime, folder: string): string {
  return join(folder, basename(url).replace(/\.(tar\.gz|zip)$/, ''))
}

function commandIn(runtime: JavaRuntime, folder: string): string {
  return join(homeIn(runtime, folder), runtime.java)
}
