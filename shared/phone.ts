import * as z from 'zod/mini'

/** Digits in any usual spelling: 0788 123 456, +250788123456 */
export const Phone = z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()-]{6,19}$/, 'is not a phone number'))
