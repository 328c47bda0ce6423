import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/today',
    role: 'seller',
    section: 'today',
    rail: {
      icon: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    },
    load: async () => (await import('./today-page.tsx')).TodayPage,
  },
]
