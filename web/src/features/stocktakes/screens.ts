import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/stocktakes',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./stocktakes-page.tsx')).StocktakesPage,
  },
  {
    path: '/admin/stocktakes/new',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./new-stocktake-page.tsx')).NewStocktakePage,
  },
  {
    path: '/admin/stocktakes/:id',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./stocktake-page.tsx')).StocktakePage,
  },
]
