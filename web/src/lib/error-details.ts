import * as z from 'zod/mini'
import { type DetailedError, type DetailsOf, errorDetails } from '../../../shared/error-details.ts'
import { isError } from './api-error.ts'

/** Returns the details of an error with this code; undefined for any other code, or if they cannot be read. */
export function detailsOf<C extends DetailedError>(error: unknown, code: C): DetailsOf<C> | undefined
export function detailsOf(error: unknown, code: DetailedError): unknown {
  return isError(error, code) ? z.safeParse(errorDetails[code], error.body).data : undefined
}
