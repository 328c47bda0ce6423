import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/to-buy',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./to-buy-page.tsx')).ToBuyPage,
  },
]
