import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'
import { PoolState } from './state.ts'

/** The pool's state, changed in place. Call `save` after a change that must outlive the process. */
export type Store = {
  state: PoolState
  /** Resolves once all changes before the call are on disk. */
  save: () => Promise<void>
}

/**
 * Reads the pool's file, or writes the initial state if the file does not exist. Without a file name, the state stays
 * in memory.
 * @throws StartError when the file is damaged or belongs to another pool
 */
export async function openStore(
  file: string | undefined,
  userPoolId: string,
  makeInitial: () => Promise<PoolState>,
): Promise<Store> {
  if (file === undefined) return { state: await makeInitial(), save: async () => {} }
  const text = await readIfThere(file)
  const state = text === undefined ? await makeInitial() : parseState(text, file, userPoolId)
  const save = serialised(() => writeAtomically(file, JSON.stringify(state)))
  await save()
  return { state, save }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parseState(text: string, file: string, userPoolId: string): PoolState {
  const state = PoolState.safeParse(parseJson(text))
  if (!state.success) {
    throw new StartError(
      `The accounts in ${file} are damaged. Restore the file from a backup, or delete it to start without accounts.`,
    )
  }
  if (state.data.userPoolId !== userPoolId) {
    throw new StartError(`The accounts in ${file} belong to the pool ${state.data.userPoolId}, not to ${userPoolId}.`)
  }
  return state.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Serialises writes. Calls made during a write share the next one. */
function serialised(write: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const writeNext = () => {
    next = undefined
    return write()
  }
  return () => {
    if (next === undefined) {
      next = last.then(writeNext, writeNext)
      last = next
    }
    return next
  }
}

/** Replaces the file atomically. A reader gets either the old or the new text, even after a power cut. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = `${file}.tmp`
  // Readable only by its owner, because it contains verifiers and the signing key.
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  const folderHandle = await open(folder, 'r')
  try {
    await folderHandle.sync()
  } finally {
    await folderHandle.close()
  }
}
