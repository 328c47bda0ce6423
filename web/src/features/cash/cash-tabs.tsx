import { ChoiceLinks } from '../../components/choice-links.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

const PATHS = { close: '/close', closes: '/admin/closes', book: '/admin/cash', checks: '/admin/checks' } as const
const TABS = ['close', 'closes', 'book', 'checks'] as const

/** Renders the links between the screens of the till. Sellers only close the day. */
export function CashTabs({ current }: { current: keyof typeof PATHS }) {
  const { tabs, tabsLabel } = useMessages('cash')
  if (useUser()?.isAdmin !== true) return null
  return (
    <ChoiceLinks
      isSection
      label={tabsLabel}
      choices={TABS.map((tab) => ({ text: tabs[tab], href: PATHS[tab], isCurrent: tab === current }))}
    />
  )
}
