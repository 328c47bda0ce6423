import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AlertIcon, DoneIcon } from './icons.tsx'

type Props = {
  done: boolean
  /** True if the step is overdue. Otherwise 'not yet' is normal and has a neutral colour. */
  wrong?: boolean
  children: ReactNode
}

/** Renders the status of a step of an order or a sale, by text, icon and colour. */
export function Banner({ done, wrong = false, children }: Props) {
  return (
    <Line data-done={done || undefined} data-wrong={wrong || undefined}>
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
    '&[data-wrong]': { background: 'red-soft', color: 'red' },
  },
})
