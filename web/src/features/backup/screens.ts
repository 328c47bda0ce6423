import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/copy',
    role: 'admin',
    section: 'settings',
    load: async () => (await import('./backup-page.tsx')).BackupPage,
  },
]
