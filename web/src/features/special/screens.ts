import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/special',
    role: 'seller',
    section: 'requests',
    rail: { icon: 'M4 5h16v11H10l-4 4v-4H4ZM8 9.500h8M8 12.500h5' },
    load: async () => (await import('./special-requests-page.tsx')).SpecialRequestsPage,
  },
]
