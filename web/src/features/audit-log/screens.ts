import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/changes',
    role: 'admin',
    section: 'changes',
    rail: { icon: 'M12 8v4.500l3 2M4.500 12a7.500 7.500 0 1 1 2.200 5.300M4.500 12H3m1.500 0 2.200-2' },
    load: async () => (await import('./audit-log-page.tsx')).AuditLogPage,
  },
]
