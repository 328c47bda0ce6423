import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process has the lock file. If tests start several shops simultaneously, one builds the
 * site for all. The lock of a dead process is ignored.
 */
export async function withLock<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lockFile), { recursive: true })
  while (!(await acquire(lockFile))) await sleep(100)
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function acquire(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => process.pid))
    if (holder > 0 && !isAlive(holder)) await rm(lockFile, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
