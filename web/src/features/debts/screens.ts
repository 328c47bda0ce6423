import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/debts',
    role: 'seller',
    section: 'debts',
    rail: { icon: 'M5 4h11a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2ZM9 9h5M9 13h3M18 8h2v10', onPhone: true, badge: 'owing' },
    daily: true,
    offline: true,
    record: '/depts/:name',
    load: async () => (await import('./accounts-page.tsx')).AccountsPage,
  },
  {
    path: '/depts',
    role: 'seller',
    section: 'debts',
    daily: true,
    load: async () => (await import('./debts-page.tsx')).DebtsPage,
  },
  {
    path: '/depts/:name',
    role: 'seller',
    section: 'debts',
    offline: true,
    load: async () => (await import('./debtor/debtor-page.tsx')).DebtorPage,
  },
]
