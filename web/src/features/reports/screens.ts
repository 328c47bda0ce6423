import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/report',
    role: 'seller',
    section: 'sales',
    rail: { icon: 'M6 3.500h12V21l-2-1.500L14 21l-2-1.500L10 21l-2-1.500L6 21ZM9.500 8h5M9.500 12h5', onPhone: true },
    daily: true,
    offline: true,
    record: '/report/:id',
    load: async () => (await import('./list/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/report/:id',
    role: 'seller',
    section: 'sales',
    daily: true,
    offline: true,
    load: async () => (await import('./detail/report-page.tsx')).ReportPage,
  },
  {
    path: '/update/:id',
    role: 'seller',
    section: 'sales',
    daily: true,
    offline: true,
    load: async () => (await import('./detail/report-page.tsx')).UpdateReportPage,
  },
]
