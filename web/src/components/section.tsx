import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <SectionCard aria-labelledby={id}>
      <SectionHead>
        <chakra.h2 id={id} fontSize="lg">
          {title}
        </chakra.h2>
        {aside}
      </SectionHead>
      {children}
    </SectionCard>
  )
}

export const SectionCard = chakra('section', {
  base: {
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    overflowWrap: 'anywhere',
  },
})

export const SectionHead = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', marginBottom: '2' },
})
