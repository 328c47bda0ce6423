import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/expenses',
    role: 'seller',
    section: 'expenses',
    rail: { icon: 'M4 7h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7l10-3v3M15.500 13.500h.1' },
    daily: true,
    offline: true,
    record: '/admin/expenses/:id',
    load: async () => (await import('./expenses-page.tsx')).ExpensesPage,
  },
  {
    path: '/admin/expenses/:id',
    role: 'seller',
    section: 'expenses',
    load: async () => (await import('./expense-page.tsx')).ExpensePage,
  },
  {
    path: '/admin/create',
    role: 'seller',
    section: 'expenses',
    daily: true,
    offline: true,
    load: async () => (await import('./create-expense-page.tsx')).CreateExpensePage,
  },
]
