import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { OfficeSection } from './office-screen.ts'

/** Renders a link back to the list that staff opened last, or to `otherwise` if they opened none. */
export function BackToList({ otherwise }: { otherwise?: OfficeList }) {
  const { nav } = useMessages('office')
  const list = lastList() ?? otherwise
  return list && <TextLink href={list.href}>{nav.backTo(nav.sections[list.section])}</TextLink>
}

/** List of the back office as it was left, with its filters. */
type OfficeList = { section: OfficeSection; href: string }

let last: OfficeList | undefined

/** Remembers the list that is open, until the page is reloaded. */
export function rememberList(list: OfficeList): void {
  last = list
}

function lastList(): OfficeList | undefined {
  return last
}
