import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/returns',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./returns-page.tsx')).ReturnsPage,
  },
  {
    path: '/admin/returns/:id',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./return-page.tsx')).ReturnPage,
  },
  {
    path: '/admin/give-back/order/:id',
    role: 'admin',
    section: 'orders',
    load: async () => (await import('./give-back-order-page.tsx')).GiveBackOrderPage,
  },
  {
    path: '/admin/give-back/:id',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./give-back-page.tsx')).GiveBackPage,
  },
]
