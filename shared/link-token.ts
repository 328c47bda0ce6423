import * as z from 'zod/mini'

/** What a link ends with that opens something without a password; whether it opens it is another question. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{1,200}$/, 'is not a token'))
