import * as z from 'zod/mini'
import { line } from '../text.ts'

/** Identifies a debtor in whatever spelling: the name without case, accents and spaces. */
export function debtorKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mark}\p{White_Space}]/gu, '')
}

/** A debtor's name as typed. It needs a letter or digit, so that its key identifies someone. */
export const DebtorName = line(100).check(
  z.refine((name) => /[\p{Letter}\p{Number}]/u.test(debtorKey(name)), 'must be a name'),
)
