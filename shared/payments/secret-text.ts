import * as z from 'zod/mini'

/** A part of a secret. Copied from a page or a file it often brings a line break along, which no header may carry. */
export const SecretText = z.string().check(z.trim(), z.minLength(1))
