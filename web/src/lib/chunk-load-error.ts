import { NotLoaded } from './loadable.ts'

/** Browsers' error messages for a module that failed to load; errors thrown by a module itself read differently. */
const NOT_FETCHED = /dynamically imported module|module script/i

/** Returns whether a file of the app failed to load. */
export function isChunkLoadError(error: unknown): boolean {
  return NOT_FETCHED.test(String(error instanceof NotLoaded ? error.cause : error))
}
