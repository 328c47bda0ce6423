import { Icon } from '../../../components/icons.tsx'
import type { OfficeSection } from './sections.ts'

const paths: Readonly<Record<OfficeSection | 'more', string>> = {
  sell: 'M4 10h16l-1.200 10H5.200ZM8 10l3-6M16 10l-3-6M9 14v2.500M12 14v2.500M15 14v2.500',
  orders: 'M4 8l8-4 8 4v8.500L12 21l-8-4.500ZM4 8l8 4.200L20 8M12 12.200V21',
  debts: 'M5 4h11a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2ZM9 9h5M9 13h3M18 8h2v10',
  sales: 'M6 3.500h12V21l-2-1.500L14 21l-2-1.500L10 21l-2-1.500L6 21ZM9.500 8h5M9.500 12h5',
  expenses: 'M4 7h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7l10-3v3M15.500 13.500h.1',
  stock: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  requests: 'M4 5h16v11H10l-4 4v-4H4ZM8 9.500h8M8 12.500h5',
  dashboards: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  people:
    'M9 11a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 9 11ZM3 19c.6-3 2.900-4.600 6-4.600s5.400 1.600 6 4.600M16 5a3 3 0 0 1 0 5.800M18 14.800c1.600.7 2.600 2.100 3 4.200',
  changes: 'M12 8v4.500l3 2M4.500 12a7.500 7.500 0 1 1 2.200 5.300M4.500 12H3m1.500 0 2.200-2',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  device:
    'M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3ZM11 18h2',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
}

export function SectionIcon({ of }: { of: OfficeSection | 'more' }) {
  return <Icon path={paths[of]} {...(of === 'more' && { strokeWidth: 3 })} />
}
