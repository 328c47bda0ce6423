import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/settings',
    role: 'admin',
    section: 'settings',
    rail: { icon: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4' },
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
]
