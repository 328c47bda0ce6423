import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/stock',
    role: 'admin',
    section: 'stock',
    rail: { icon: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z' },
    load: async () => (await import('./stock/stock-page.tsx')).StockPage,
  },
  {
    path: '/admin/product/:id',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./edit-product-page.tsx')).EditProductPage,
  },
  {
    path: '/admin/labels',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./labels/labels-page.tsx')).LabelsPage,
  },
]
