import { localFailure } from './api-error.ts'
import { isChunkLoadError } from './chunk-load-error.ts'

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
