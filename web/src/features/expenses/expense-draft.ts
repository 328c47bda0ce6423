import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'
import type { TypedExpense } from './check-expense.ts'

/** The expense as typed so far. Its id changes with every edit, so it is of this very expense. */
const ExpenseDraft = z.object({ reason: z.string(), amount: z.string(), id: z.string() })
type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Kept until it is in the outbox, so it survives a reload. */
export const expenseDraft = stored<ExpenseDraft>('expenseDraft', ExpenseDraft, { reason: '', amount: '', id: '' })

export function changeDraft(change: Partial<TypedExpense>): void {
  expenseDraft.set({ ...expenseDraft.get(), ...change, id: newId() })
}
