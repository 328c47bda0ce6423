import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'

/** An empty folder that is gone after the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One that is gone after the file. It has to be asked for before what writes to it is started: that stops first. */
export function tempFolderForThisFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'itara-test-'))
  beforeAll(() => () => rm(folder, { recursive: true, force: true }))
  return folder
}
