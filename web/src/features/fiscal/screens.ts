import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/fiscal',
    role: 'admin',
    section: 'settings',
    load: async () => (await import('./fiscal-page.tsx')).FiscalPage,
  },
  {
    path: '/admin/fiscal/imports',
    role: 'admin',
    section: 'settings',
    load: async () => (await import('./fiscal-imports-page.tsx')).FiscalImportsPage,
  },
  {
    path: '/admin/fiscal/reports',
    role: 'admin',
    section: 'settings',
    load: async () => (await import('./fiscal-reports-page.tsx')).FiscalReportsPage,
  },
  {
    path: '/admin/fiscal/setup',
    role: 'admin',
    section: 'settings',
    load: async () => (await import('./fiscal-setup-page.tsx')).FiscalSetupPage,
  },
]
