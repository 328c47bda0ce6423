import type { Messages } from '../../../messages/texts.ts'

/** Sections of the back office, in the order of a working day. */
export type OfficeSection = keyof Messages['office']['nav']['sections']

type SectionFacts = {
  /** Address of the section's link. */
  href: string
  /** Addresses that belong to the section, including all below them. */
  holds: readonly string[]
  forAdmins?: true
}

export const officeSections: Readonly<Record<OfficeSection, SectionFacts>> = {
  sell: { href: '/sell', holds: ['/sell', '/admin/outbox', '/admin/day', '/admin/createReport', '/reportReview'] },
  orders: { href: '/admin/orders', holds: ['/admin/orders', '/order', '/receipt/order'] },
  debts: { href: '/admin/debts', holds: ['/admin/debts', '/depts'] },
  sales: { href: '/admin/report', holds: ['/admin/report', '/report', '/update', '/receipt/report', '/admin/momo'] },
  expenses: { href: '/admin/expenses', holds: ['/admin/expenses', '/admin/create', '/admin/monthly'] },
  stock: {
    href: '/admin/stock',
    holds: ['/admin/stock', '/admin/myshop', '/admin/product', '/admin/import', '/admin/not-on-shelf'],
    forAdmins: true,
  },
  requests: { href: '/admin/special', holds: ['/admin/special'] },
  dashboards: {
    href: '/admin/reportSummary',
    holds: ['/admin/reportSummary', '/admin/dashboard'],
    forAdmins: true,
  },
  people: { href: '/admin/users', holds: ['/admin/users', '/admin/user'], forAdmins: true },
  changes: { href: '/admin/changes', holds: ['/admin/changes'], forAdmins: true },
  settings: { href: '/admin/settings', holds: ['/admin/settings', '/admin/copy'], forAdmins: true },
  device: { href: '/admin/device', holds: ['/admin/device'] },
}

/** Sections shown on a phone; the others are behind 'More'. */
export const PHONE_SECTIONS = ['sell', 'debts', 'sales'] as const satisfies OfficeSection[]

export function sectionsFor({ isAdmin }: { isAdmin: boolean }): OfficeSection[] {
  return all.filter((place) => isAdmin || !officeSections[place].forAdmins)
}

/** Returns the section to which an address belongs. */
export function sectionOf(path: string): OfficeSection | undefined {
  return all.find((place) => officeSections[place].holds.some((held) => path === held || path.startsWith(`${held}/`)))
}

const all: readonly OfficeSection[] = [
  'sell',
  'orders',
  'debts',
  'sales',
  'expenses',
  'stock',
  'requests',
  'dashboards',
  'people',
  'changes',
  'settings',
  'device',
]
