import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AlertIcon, DoneIcon } from '../../components/icons.tsx'

/** Whether something of an order is done, in words, a sign and a colour. Not yet is nothing wrong, so it is calm. */
export function Banner({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <Line data-done={done || undefined}>
      {done ? <DoneIcon /> : <AlertIcon />}
      <span>{children}</span>
    </Line>
  )
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginTop: '4',
    padding: '3',
    borderRadius: 'md',
    background: 'sunken',
    '&[data-done]': { background: 'green-soft', color: 'green' },
  },
})
