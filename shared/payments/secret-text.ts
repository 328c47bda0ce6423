import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** Part of a secret. Text copied from a page or file often ends in a line break, which headers must not contain. */
export const SecretText = bounded(1000).check(z.trim(), z.minLength(1))
