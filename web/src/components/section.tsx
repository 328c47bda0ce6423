import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from './layout.ts'

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <SectionHead>
        <chakra.h2 id={id} fontSize="lg">
          {title}
        </chakra.h2>
        {aside}
      </SectionHead>
      {children}
    </Card>
  )
}

export const SectionHead = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', marginBottom: '2' },
})
