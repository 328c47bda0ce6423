import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from './start-error.ts'

/** Makes the folder, with those above it, unless it is there. Throws a StartError if nothing can be written to it. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written to: change its permissions, or name another one with DATA_DIR.`,
      { cause: error },
    )
  }
}
