import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/device',
    role: 'seller',
    section: 'device',
    rail: {
      icon: 'M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3ZM11 18h2',
    },
    load: async () => (await import('./device-page.tsx')).DevicePage,
  },
]
