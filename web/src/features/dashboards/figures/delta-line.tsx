import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/messages.ts'
import { deltaOf } from './delta.ts'

type Props = {
  now: number
  before: number
  show: (figure: number) => ReactNode
  /** True for figures such as debts, where more is worse. */
  lessIsBetter?: boolean
}

/** Renders a figure's change: a labelled arrow and the amount. */
export function DeltaLine({ now, before, show, lessIsBetter = false }: Props) {
  const texts = useMessages('dashboards')
  const { direction, by, percent } = deltaOf(now, before)
  if (direction === 'same') return <span>{texts.same}</span>
  const isBetter = (direction === 'up') !== lessIsBetter
  return (
    <Direction data-better={isBetter || undefined}>
      <svg viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={texts[direction]}>
        <path d={direction === 'up' ? 'M5 1 9 9H1z' : 'M5 9 1 1h8z'} fill="currentColor" />
      </svg>
      <span>{percent ?? show(by)}</span>
    </Direction>
  )
}

const Direction = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'red',
    fontWeight: 'bold',
    '&[data-better]': { color: 'green' },
  },
})
