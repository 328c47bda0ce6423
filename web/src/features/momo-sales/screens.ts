import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/momo',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./momo-page.tsx')).MomoPage,
  },
]
