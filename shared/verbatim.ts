import * as z from 'zod/mini'
import { bounded } from './bounded.ts'

export const UNSHOWABLE = 'contains characters that cannot be displayed'

/** Text that stays as it was sent: an id or a password, which may be empty. */
export function verbatim(longest: number) {
  return bounded(longest).check(z.regex(/^\P{Surrogate}*$/u, UNSHOWABLE))
}
