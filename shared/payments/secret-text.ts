import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** A part of a secret. Copied from a page or a file it often brings a line break along, which no header may carry. */
export const SecretText = bounded(1000).check(z.trim(), z.minLength(1))
