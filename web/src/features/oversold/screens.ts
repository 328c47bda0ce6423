import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/not-on-shelf',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./oversold-page.tsx')).OversoldPage,
  },
]
