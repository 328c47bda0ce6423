import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'
import type { TypedExpense } from './check-expense.ts'

/** The expense as far as it has been typed. The key changes with every change, so it stands for this very expense. */
const ExpenseDraft = z.object({ reason: z.string(), amount: z.string(), key: z.string() })
type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Kept until it is recorded: after a lost answer and a reload, the same expense sent again is still recorded once. */
export const expenseDraft = stored<ExpenseDraft>('expenseDraft', ExpenseDraft, { reason: '', amount: '', key: '' })

/** Also without a change, what is sent next is another expense. */
export function changeDraft(change: Partial<TypedExpense> = {}): void {
  expenseDraft.set({ ...expenseDraft.get(), ...change, key: newId() })
}
