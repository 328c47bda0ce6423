import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Period } from '../../../../../shared/totals/period.ts'
import { useMessages } from '../../../messages/messages.ts'
import { deltaOf } from './delta.ts'
import { FigureCard, FigureLine } from './figure-card.tsx'

/** Figure of a period, of the one before, and of all time. */
export type PeriodFigure = { inPeriod: number; before: number; inAll: number }

type Summary<Sums> = { period: Sums; before?: Sums | undefined; orders: readonly [Sums, ...unknown[]] }

/** Returns one figure of a summary; undefined without a summary. */
export function figureOf<Sums>(summary: Summary<Sums> | undefined, of: (sums: Sums) => number) {
  if (!summary) return undefined
  const { period, before, orders } = summary
  return { inPeriod: of(period), before: before ? of(before) : 0, inAll: of(orders[0]) }
}

type Props = {
  name: string
  period: Period
  figure: PeriodFigure | undefined
  show: (figure: number) => ReactNode
}

type LargeProps = Props & {
  lessIsBetter?: boolean
  note?: ReactNode
  /** False for a figure whose total of all time would mislead. */
  hasAllTime?: boolean
}

/** Renders a main figure and its change. The period of all time has no earlier one to compare with. */
export function LargeCard({ lessIsBetter = false, note, hasAllTime = true, ...props }: LargeProps) {
  const { name, period, figure, show } = props
  const { before } = useMessages('dashboards').period
  return (
    <FigureCard large name={name} value={figure && show(figure.inPeriod)}>
      {period !== 'all' && (
        <>
          <FigureLine>
            {figure && <DeltaLine now={figure.inPeriod} before={figure.before} {...{ show, lessIsBetter }} />}
          </FigureLine>
          <FigureLine>
            {figure && (
              <>
                {before[period]}: {show(figure.before)}
              </>
            )}
          </FigureLine>
        </>
      )}
      {hasAllTime && <InAll {...props} />}
      {note}
    </FigureCard>
  )
}

/** Renders a secondary figure. */
export function SmallCard(props: Props) {
  const { name, figure, show } = props
  return (
    <FigureCard name={name} value={figure && show(figure.inPeriod)}>
      <InAll {...props} />
    </FigureCard>
  )
}

/** Renders the figure of all time, unless the period is all time. */
function InAll({ period, figure, show }: Props) {
  const { allTime } = useMessages('dashboards')
  if (period === 'all') return null
  return (
    <FigureLine>
      {figure && (
        <>
          {allTime}: {show(figure.inAll)}
        </>
      )}
    </FigureLine>
  )
}

type DeltaLineProps = {
  now: number
  before: number
  show: (figure: number) => ReactNode
  /** True for figures such as debts, where more is worse. */
  lessIsBetter?: boolean
}

/** Renders a figure's change: a labelled arrow and the amount. */
function DeltaLine({ now, before, show, lessIsBetter = false }: DeltaLineProps) {
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
