import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'
import type { Names } from './check-person.ts'

const FIELDS = ['name', 'email'] as const

/**
 * Renders what another user changed while the form of one's own profile was open. Typed text stays. The back office has
 * a panel for all rows (domain/audit-log/changed-by-others.tsx), whose texts a customer need not fetch.
 */
export function NamesByOthers({ before, after }: { before: Names; after: Names }) {
  const { fields, profile } = useMessages('customer').people
  return (
    <chakra.div padding="4" borderRadius="md" background="glow" overflowWrap="anywhere" role="alert">
      <strong>{profile.byOthers}</strong>
      {FIELDS.filter((field) => before[field] !== after[field]).map((field) => (
        <p key={field}>
          {fields[field]}: <bdi>{before[field]}</bdi> →{' '}
          <strong>
            <bdi>{after[field]}</bdi>
          </strong>
        </p>
      ))}
      <p>{profile.byOthersHint}</p>
    </chakra.div>
  )
}
