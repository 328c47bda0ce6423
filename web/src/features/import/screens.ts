import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/import',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./import-page.tsx')).ImportPage,
  },
]
