import * as z from 'zod/mini'
import { line } from '../text.ts'

/** By what a debtor is known, however the name is spelt: without regard to case, accents and spaces. */
export function debtorKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mark}\p{White_Space}]/gu, '')
}

/** A debtor's name as it is typed: something must remain of it to know the person by. */
export const DebtorName = line(100).check(
  z.refine((name) => /[\p{Letter}\p{Number}]/u.test(debtorKey(name)), 'must be a name'),
)
