import { RowMenuLink } from '../../components/row-menu.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'

type Props = {
  isOfVoided: boolean
  pathOf: (voided: 'true' | undefined) => string
}

/** Renders the item of a list's menu that leads to its deleted rows, or back to the others, for admins only. */
export function DeletedChoice({ isOfVoided, pathOf }: Props) {
  const { title, books, filter } = useMessages('office').auditLog.voided
  if (!useUser()?.isAdmin) return null
  return (
    <RowMenuLink href={pathOf(isOfVoided ? undefined : 'true')}>
      {title}: {isOfVoided ? books : filter}
    </RowMenuLink>
  )
}

/** Returns whether an address asks for deleted rows, which only admins see. */
export function useShowsDeleted(addressSearch: string): boolean {
  const isAdmin = useUser()?.isAdmin ?? false
  return isAdmin && new URLSearchParams(addressSearch).get('voided') === 'true'
}
