import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fold, FoldHead } from '../../components/fold.tsx'

/** `note`: state shown next to the title. */
type Props = { title: string; note: ReactNode; children: ReactNode }

/** Renders details above a list in one line of its toolbar. When opened, they take the whole width. */
export function ToolbarFold({ title, note, children }: Props) {
  return (
    <Fold
      css={{
        minWidth: 0,
        '&:not([open]) > summary': { lg: { minHeight: '40px' } },
        '&:not([open])': { flex: { base: '1 1 7rem', lg: 'none' } },
        '&[open]': { flex: '1 0 100%' },
      }}
    >
      <FoldHead>
        <Title>
          <span>{title}</span>
          <span>{note}</span>
        </Title>
      </FoldHead>
      <chakra.section aria-label={title} padding="3">
        {children}
      </chakra.section>
    </Fold>
  )
}

/** Title with its note in a single line. On a phone, a long title is cut off until it is opened. */
const Title = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span:last-of-type': {
      flex: 'none',
      maxWidth: { base: '60%', lg: 'none' },
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'normal',
    },
  },
})
