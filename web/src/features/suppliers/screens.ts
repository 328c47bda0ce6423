import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/suppliers',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./suppliers-page.tsx')).SuppliersPage,
  },
  {
    path: '/admin/suppliers/:name',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./supplier-page.tsx')).SupplierPage,
  },
]
