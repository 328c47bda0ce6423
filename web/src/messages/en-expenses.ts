import type { rwExpenses } from './rw-expenses.ts'

/** The same texts in plain English. */
export const enExpenses: typeof rwExpenses = {
  expenses: {
    title: 'Expenses',
    columns: { date: 'Date', reason: 'Reason', amount: 'Amount RWF', actions: 'Actions' },
    month: 'Month',
    allMonths: 'All',
    add: 'Add expense',
    more: 'Show more expenses',
    none: 'The shop has spent nothing yet.',
    noneIn: (month) => `Nothing was spent in ${month}.`,
    showAll: 'Show all months',
    failed: 'We could not load the expenses.',
    delete: 'Delete',
    deleteNamed: (reason) => `Delete ${reason}`,
    sure: 'Are you sure to delete?',
    recordedBy: (name) => `Recorded by ${name}`,
    deleted: 'expense deleted successfully',
    form: {
      title: 'Add expense',
      reason: 'Reason',
      amount: 'Amount',
      hint: 'RWF, like 12500',
      submit: 'Submit',
      sending: 'Writing it down…',
      recorded: 'expense created successfully',
      faults: {
        missing: 'Please fill this in.',
        notNumber: 'Type a number, like 12500.',
        notPositive: 'Type an amount above 0.',
        tooLarge: 'This amount is too large.',
        tooLong: 'This is too long: 200 signs at most.',
        unreadable: 'This holds signs that cannot be shown. Please take them out.',
      },
    },
  },
}
