import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AlertIcon, DoneIcon } from './icons.tsx'

type Props = {
  done: boolean
  /** It should have been done. Otherwise 'not yet' is nothing wrong and looks calm. */
  wrong?: boolean
  children: ReactNode
}

/** Whether a step of an order or a sale is done, by text, icon and colour. */
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
