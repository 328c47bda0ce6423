import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/close',
    role: 'seller',
    section: 'cash',
    rail: { icon: 'M3 10h18v10H3ZM6 10V4h12v6M8 7h8M10 15h4' },
    offline: true,
    load: async () => (await import('./close-page.tsx')).ClosePage,
  },
  {
    path: '/close/movement',
    role: 'seller',
    section: 'cash',
    offline: true,
    load: async () => (await import('./movement-page.tsx')).MovementPage,
  },
  {
    path: '/close/made/:id',
    role: 'seller',
    section: 'cash',
    offline: true,
    load: async () => (await import('./closed-page.tsx')).ClosedPage,
  },
  {
    path: '/admin/closes',
    role: 'admin',
    section: 'cash',
    load: async () => (await import('./closes-page.tsx')).ClosesPage,
  },
  {
    path: '/admin/closes/:z',
    role: 'admin',
    section: 'cash',
    load: async () => (await import('./close-detail-page.tsx')).CloseDetailPage,
  },
  {
    path: '/admin/cash',
    role: 'admin',
    section: 'cash',
    load: async () => (await import('./cash-book-page.tsx')).CashBookPage,
  },
  {
    path: '/admin/checks',
    role: 'admin',
    section: 'cash',
    load: async () => (await import('./checks-page.tsx')).ChecksPage,
  },
]
