import { ChoiceLinks } from '../../components/choice-links.tsx'
import { useMessages } from '../../messages/messages.ts'

const PATHS = {
  queue: '/admin/fiscal',
  imports: '/admin/fiscal/imports',
  reports: '/admin/fiscal/reports',
  setup: '/admin/fiscal/setup',
} as const
const TABS = ['queue', 'imports', 'reports', 'setup'] as const

/** Renders the links between the screens of fiscal receipts. */
export function FiscalTabs({ current }: { current: keyof typeof PATHS }) {
  const { tabs, title } = useMessages('fiscal')
  return (
    <ChoiceLinks
      isSection
      label={title}
      choices={TABS.map((tab) => ({ text: tabs[tab], href: PATHS[tab], isCurrent: tab === current }))}
    />
  )
}
