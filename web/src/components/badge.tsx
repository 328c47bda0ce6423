import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Renders a state in a word: green when it is complete, yellow in part, red for everything else. */
export function Badge({ tone, children }: { tone: 'good' | 'part' | 'bad'; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>
}

const Pill = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: 1.3,
    background: 'red-soft',
    color: 'red',
    '&[data-tone=good]': { background: 'green-soft', color: 'green' },
    '&[data-tone=part]': { background: 'yellow-soft', color: 'yellow' },
  },
})
