import type { OfficeScreen } from '../../domain/office/office-screen.ts'

export const screens: readonly OfficeScreen[] = [
  {
    path: '/count',
    role: 'seller',
    section: 'stock',
    offline: true,
    camera: true,
    load: async () => (await import('./count-page.tsx')).CountPage,
  },
]
