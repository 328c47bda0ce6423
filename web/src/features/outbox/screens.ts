import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/outbox',
    role: 'seller',
    section: 'sell',
    offline: true,
    load: async () => (await import('./outbox-page.tsx')).OutboxPage,
  },
  {
    path: '/admin/day',
    role: 'seller',
    section: 'sell',
    offline: true,
    load: async () => (await import('./own-day-page.tsx')).OwnDayPage,
  },
]
