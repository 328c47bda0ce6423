import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'
import type { TypedExpense } from './check-expense.ts'

/** Expense as typed so far. Its id changes with every edit, so that it identifies exactly this expense. */
const ExpenseDraft = z.object({ reason: z.string(), amount: z.string(), id: z.string() })
type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Stored draft, which survives a reload until the expense is in the outbox. */
export const expenseDraft = stored<ExpenseDraft>('expenseDraft', ExpenseDraft, { reason: '', amount: '', id: '' })

export function changeExpenseDraft(change: Partial<TypedExpense>): void {
  expenseDraft.set({ ...expenseDraft.get(), ...change, id: newId() })
}
