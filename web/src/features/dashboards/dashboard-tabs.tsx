import { ChoiceLinks } from '../../components/choice-links.tsx'
import { useMessages } from '../../messages/messages.ts'

const TABS = { reports: '/admin/reportSummary', sales: '/admin/dashboard', figures: '/admin/figures' } as const
const TAB_NAMES = ['reports', 'sales', 'figures'] as const

/** Renders the links between the screens of figures. */
export function DashboardTabs({ current }: { current: keyof typeof TABS }) {
  const texts = useMessages('dashboards')
  return (
    <ChoiceLinks
      isSection
      label={texts.tabs}
      choices={TAB_NAMES.map((tab) => ({ text: texts[tab].title, href: TABS[tab], isCurrent: tab === current }))}
    />
  )
}
