import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'
import type { TypedExpense } from './check-expense.ts'

/** The expense as typed so far. Its key changes with every edit, so it identifies this very expense. */
const ExpenseDraft = z.object({ reason: z.string(), amount: z.string(), key: z.string() })
type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Kept until it is recorded: sent again after a lost answer and a reload, it is still recorded once. */
export const expenseDraft = stored<ExpenseDraft>('expenseDraft', ExpenseDraft, { reason: '', amount: '', key: '' })

/** Even without an edit, what is sent next is another expense. */
export function changeDraft(change: Partial<TypedExpense> = {}): void {
  expenseDraft.set({ ...expenseDraft.get(), ...change, key: newId() })
}
