import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { lastList, type OfficeList } from './last-list.ts'

/** Renders a link back to the list that staff opened last, or to `otherwise` if they opened none. */
export function BackToList({ otherwise }: { otherwise?: OfficeList }) {
  const { nav } = useMessages('office')
  const list = lastList() ?? otherwise
  return list && <TextLink href={list.href}>{nav.backTo(nav.sections[list.section])}</TextLink>
}
