import * as z from 'zod/mini'
import { line } from '../text.ts'

/**
 * Identifies a debtor in whatever spelling: the name without case, spaces and what no one can see, and without accents on
 * Latin letters. Old sales may hold half a character, which no key takes. In other scripts marks are letters of their own: कि is not की.
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

/** Far below what a key of the table holds, though a single character may stand for a whole phrase. */
const LONGEST_KEY = 200

/** A debtor's name as typed. It needs a letter or digit, so that its key identifies someone. */
export const DebtorName = line(100).check(
  z.refine((name) => /[\p{Letter}\p{Number}]/u.test(debtorKey(name)), 'must be a name'),
  z.refine((name) => debtorKey(name).length <= LONGEST_KEY, 'is too long'),
)
