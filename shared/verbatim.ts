import * as z from 'zod/mini'

export const UNSHOWABLE = 'contains characters that cannot be displayed'

/** Text that stays as it was sent: an id or a password, which may be empty. */
export function verbatim(longest: number) {
  return z.string().check(z.maxLength(longest), z.regex(/^\P{Surrogate}*$/u, UNSHOWABLE))
}
