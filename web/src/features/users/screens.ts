import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/admin/users',
    role: 'admin',
    section: 'people',
    rail: {
      icon: 'M9 11a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 9 11ZM3 19c.6-3 2.900-4.600 6-4.600s5.400 1.600 6 4.600M16 5a3 3 0 0 1 0 5.800M18 14.800c1.600.7 2.600 2.100 3 4.200',
    },
    load: async () => (await import('./users-page.tsx')).UsersPage,
  },
  {
    path: '/admin/user/:id',
    role: 'admin',
    section: 'people',
    load: async () => (await import('./edit-user-page.tsx')).EditUserPage,
  },
]
