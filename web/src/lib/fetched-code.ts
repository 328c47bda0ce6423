import { localFailure } from './api-error.ts'
import { isNotFetched } from './not-fetched.ts'

/**
 * A part of the program that is fetched when a call first needs it.
 * @throws ApiError 'network' where it did not come, 'reply.invalid' where the browser cannot run it
 */
export async function fetchedCode<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw localFailure(isNotFetched(error) ? 'network' : 'reply.invalid')
  }
}
