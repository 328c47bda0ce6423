import { localFailure } from './api-error.ts'

/** How browsers say that a module did not come; what a module itself throws reads otherwise. */
const NOT_FETCHED = /dynamically imported module|module script/i

/**
 * A part of the program that is fetched when a call first needs it.
 * @throws ApiError 'network' where it did not come, 'reply.invalid' where the browser cannot run it
 */
export async function fetchedCode<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw localFailure(NOT_FETCHED.test(String(error)) ? 'network' : 'reply.invalid')
  }
}
