import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/orders',
    role: 'seller',
    section: 'orders',
    rail: { icon: 'M4 8l8-4 8 4v8.500L12 21l-8-4.500ZM4 8l8 4.200L20 8M12 12.200V21', badge: 'toDeliver' },
    daily: true,
    record: '/order/:id',
    load: async () => (await import('./admin-orders-page.tsx')).AdminOrdersPage,
  },
]
