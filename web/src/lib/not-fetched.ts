import { NotLoaded } from './loadable.ts'

/** How browsers say that a module did not come; what a module itself throws reads otherwise. */
const NOT_FETCHED = /dynamically imported module|module script/i

/** Whether a failure is that a file of the app did not come. */
export function isNotFetched(error: unknown): boolean {
  return NOT_FETCHED.test(String(error instanceof NotLoaded ? error.cause : error))
}
