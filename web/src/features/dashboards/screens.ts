import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/reportSummary',
    role: 'admin',
    section: 'dashboards',
    rail: { icon: 'M4 20h16M7 16v-5M12 16V6M17 16v-8' },
    load: async () => (await import('./report-summary/report-summary-page.tsx')).ReportSummaryPage,
  },
  {
    path: '/admin/dashboard',
    role: 'admin',
    section: 'dashboards',
    load: async () => (await import('./sales/sales-dashboard-page.tsx')).SalesDashboardPage,
  },
  {
    path: '/admin/figures',
    role: 'admin',
    section: 'dashboards',
    load: async () => (await import('./sales-figures/sales-figures-page.tsx')).SalesFiguresPage,
  },
  {
    path: '/admin/myshop',
    role: 'admin',
    section: 'stock',
    load: async () => (await import('./shop/shop-page.tsx')).ShopPage,
  },
  {
    path: '/admin/monthly',
    role: 'admin',
    section: 'expenses',
    load: async () => (await import('./monthly/monthly-page.tsx')).MonthlyPage,
  },
]
