import { useLocation } from 'wouter'
import { InlineSelect } from '../../components/inline-select.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'

type Props = {
  /** Whether the list shows what was taken out of the books. */
  isOfVoided: boolean
  /** The list's address for either. */
  pathOf: (voided: 'true' | undefined) => string
}

/** Above a list: whether it shows the rows in the books, or those that were taken out of them. Only for admins. */
export function BooksChoice({ isOfVoided, pathOf }: Props) {
  const texts = useMessages('office').changes.voided
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

/** Whether an address asks for what was taken out of the books, which only admins see. */
export function useIsOfVoided(addressSearch: string): boolean {
  const isAdmin = useUser()?.isAdmin ?? false
  return isAdmin && new URLSearchParams(addressSearch).get('voided') === 'true'
}
