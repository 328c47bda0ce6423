import { ChoiceLinks } from '../../components/choice-links.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'

const TABS = {
  lamps: '/admin/stock',
  receipts: '/admin/receipts',
  suppliers: '/admin/suppliers',
  toBuy: '/admin/to-buy',
  count: '/count',
  labels: '/admin/labels',
  stocktakes: '/admin/stocktakes',
} as const

type Tab = keyof typeof TABS

/** Renders the links between the screens of the stock. Sellers receive and count lamps, and see nothing else of it. */
export function StockTabs({ current }: { current: Tab }) {
  const { nav } = useMessages('office')
  const isAdmin = useUser()?.isAdmin === true
  const tabs: readonly Tab[] = isAdmin
    ? ['lamps', 'receipts', 'suppliers', 'toBuy', 'count', 'stocktakes', 'labels']
    : ['receipts', 'count']
  return (
    <ChoiceLinks
      isSection
      label={nav.stockLabel}
      choices={tabs.map((tab) => ({ text: nav.stock[tab], href: TABS[tab], isCurrent: tab === current }))}
    />
  )
}
