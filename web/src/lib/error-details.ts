import * as z from 'zod/mini'
import { type DetailedError, type DetailsOf, errorDetails } from '../../../shared/error-details.ts'
import { isError } from './api-error.ts'

/** What an error of this code carries; undefined for any other, or if it cannot be read. */
export function detailsOf<C extends DetailedError>(error: unknown, code: C): DetailsOf<C> | undefined
export function detailsOf(error: unknown, code: DetailedError): unknown {
  return isError(error, code) ? z.safeParse(errorDetails[code], error.body).data : undefined
}
