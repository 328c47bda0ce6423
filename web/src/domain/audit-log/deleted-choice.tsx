import { useLocation } from 'wouter'
import { InlineSelect } from '../../components/inline-select.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'

type Props = {
  isOfVoided: boolean
  pathOf: (voided: 'true' | undefined) => string
}

/** Renders a choice above a list between the current rows and the deleted ones, for admins only. */
export function DeletedChoice({ isOfVoided, pathOf }: Props) {
  const texts = useMessages('office').auditLog.voided
  const [, go] = useLocation()
  if (!useUser()?.isAdmin) return null
  return (
    <InlineSelect
      label={texts.title}
      isNarrow
      value={String(isOfVoided)}
      onChange={({ currentTarget }) => go(pathOf(currentTarget.value === 'true' ? 'true' : undefined))}
    >
      <option value="false">{texts.books}</option>
      <option value="true">{texts.filter}</option>
    </InlineSelect>
  )
}

/** Returns whether an address asks for deleted rows, which only admins see. */
export function useShowsDeleted(addressSearch: string): boolean {
  const isAdmin = useUser()?.isAdmin ?? false
  return isAdmin && new URLSearchParams(addressSearch).get('voided') === 'true'
}
