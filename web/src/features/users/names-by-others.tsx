import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'
import type { Names } from './check-person.ts'

const FIELDS = ['name', 'email'] as const

/**
 * Above the form of one's own profile: what somebody else has changed while it was open. What is typed stays. The back
 * office has a panel for all rows, with its texts (domain/changes/changed-by-others.tsx), which a customer need not fetch.
 */
export function NamesByOthers({ before, after }: { before: Names; after: Names }) {
  const { fields, profile } = useMessages('customer').people
  return (
    <Box role="alert">
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
    </Box>
  )
}

const Box = chakra('div', {
  base: { padding: '4', borderRadius: 'md', background: 'glow', overflowWrap: 'anywhere' },
})
