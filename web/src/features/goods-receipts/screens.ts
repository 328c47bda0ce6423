import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/receipts',
    role: 'seller',
    section: 'stock',
    // For sellers, who do not see the table of the stock.
    rail: { icon: 'M4 8l8-4 8 4v9l-8 4-8-4ZM4 8l8 4 8-4M12 12v9' },
    offline: true,
    load: async () => (await import('./receipts-page.tsx')).ReceiptsPage,
  },
  {
    path: '/admin/receipts/new',
    role: 'seller',
    section: 'stock',
    offline: true,
    camera: true,
    load: async () => (await import('./new-receipt-page.tsx')).NewReceiptPage,
  },
  {
    path: '/admin/receipts/:id',
    role: 'seller',
    section: 'stock',
    load: async () => (await import('./goods-receipt-page.tsx')).GoodsReceiptPage,
  },
]
