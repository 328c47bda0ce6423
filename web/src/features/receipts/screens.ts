import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/receipt/report/:id',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./receipt-page.tsx')).ReportReceiptPage,
  },
  {
    path: '/receipt/return/:id',
    role: 'seller',
    section: 'sales',
    load: async () => (await import('./return-receipt-page.tsx')).ReturnReceiptPage,
  },
]
