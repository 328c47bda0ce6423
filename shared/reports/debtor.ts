import * as z from 'zod/mini'
import { singleLine } from '../text.ts'

/**
 * Returns the key that identifies a debtor in any spelling: the name without case, spaces, invisible characters and
 * accents on Latin letters. Old sales may contain half a character, which no key may contain. In other scripts marks
 * are letters of their own: कि is not की.
 */
export function debtorKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mark}+/gu, '$1')
    .normalize('NFC')
}

/** Far below the limit of a table key, because a single character may expand to a whole phrase. */
const MAX_KEY_LENGTH = 200

/** A debtor's name as typed. It must contain a letter or digit, so that its key is not empty. */
export const DebtorName = singleLine(100).check(
  z.refine((name) => /[\p{Letter}\p{Number}]/u.test(debtorKey(name)), 'must be a name'),
  z.refine((name) => debtorKey(name).length <= MAX_KEY_LENGTH, 'is too long'),
)
