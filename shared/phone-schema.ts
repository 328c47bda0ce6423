import * as z from 'zod/mini'
import { bounded } from './bounded.ts'
import { PHONE_PATTERN } from './phone.ts'

/** A phone number in any usual format: 0788 123 456, +250788123456 */
export const Phone = bounded(100).check(z.trim(), z.regex(PHONE_PATTERN, 'is not a phone number'))
