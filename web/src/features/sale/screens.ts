import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/sell',
    role: 'seller',
    section: 'sell',
    rail: { icon: 'M4 10h16l-1.200 10H5.200ZM8 10l3-6M16 10l-3-6M9 14v2.500M12 14v2.500M15 14v2.500', onPhone: true },
    daily: true,
    offline: true,
    camera: true,
    load: async () => (await import('./till/till-page.tsx')).TillPage,
  },
  {
    path: '/admin/createReport',
    role: 'seller',
    section: 'sell',
    daily: true,
    offline: true,
    load: async () => (await import('./create-report-page.tsx')).CreateReportPage,
  },
  {
    path: '/reportReview',
    role: 'seller',
    section: 'sell',
    daily: true,
    offline: true,
    load: async () => (await import('./review-report-page.tsx')).ReviewReportPage,
  },
  {
    path: '/admin/proforma',
    role: 'seller',
    section: 'sell',
    load: async () => (await import('./proforma-page.tsx')).ProformaPage,
  },
]
