import { localFailure } from './api-error.ts'
import { NotLoaded } from './loadable.ts'

/**
 * Awaits a chunk of the app that is fetched when a call first needs it.
 * @throws ApiError 'network' if it did not arrive, 'reply.invalid' if the browser cannot run it
 */
export async function loadChunk<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw localFailure(isChunkLoadError(error) ? 'network' : 'reply.invalid')
  }
}

/** Browsers' error messages for a module that failed to load; errors thrown by a module itself read differently. */
const NOT_FETCHED = /dynamically imported module|module script/i

/** Returns whether a file of the app failed to load. */
export function isChunkLoadError(error: unknown): boolean {
  return NOT_FETCHED.test(String(error instanceof NotLoaded ? error.cause : error))
}
