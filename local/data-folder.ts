import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from './start-error.ts'

/** Creates the folder and its parents if necessary. Throws a StartError if it is not writable. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${folder} is not writable. Change its permissions, or name another folder with DATA_DIR.`,
      { cause: error },
    )
  }
}
