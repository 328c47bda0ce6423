import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Part of a screen on its own card, with a heading and what belongs beside it. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <chakra.h2 id={id} fontSize="lg">
          {title}
        </chakra.h2>
        {aside}
      </Head>
      {children}
    </Card>
  )
}

const Card = chakra('section', {
  base: {
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    overflowWrap: 'anywhere',
  },
})

const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', marginBottom: '2' },
})
