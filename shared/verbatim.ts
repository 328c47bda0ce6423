import * as z from 'zod/mini'
import { bounded } from './bounded.ts'

export const UNSHOWABLE = 'contains characters that cannot be displayed'

/** Returns a schema for text that stays exactly as sent, such as an id or a password. It may be empty. */
export function verbatim(longest: number) {
  return bounded(longest).check(z.regex(/^\P{Surrogate}*$/u, UNSHOWABLE))
}

/** An id or slug in a path. A DynamoDB key takes 1 to 1,024 bytes; ours are far shorter. */
export const AddressPart = verbatim(200).check(z.minLength(1))
