import * as z from 'zod/mini'

/** Token at the end of a link that gives access without a password. The schema checks only its format. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{1,200}$/, 'is not a token'))
