import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'

/** Creates an empty folder that is deleted after the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Creates a folder that is deleted after the file. Call it before starting anything that writes to it, so that the
 * writer stops first.
 */
export function tempFolderForThisFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'itara-test-'))
  beforeAll(() => () => rm(folder, { recursive: true, force: true }))
  return folder
}
