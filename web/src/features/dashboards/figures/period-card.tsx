import type { ReactNode } from 'react'
import type { Period } from '../../../../../shared/totals/period.ts'
import { useMessages } from '../../../messages/messages.ts'
import { DeltaLine } from './delta-line.tsx'
import { FigureCard, FigureLine } from './figure-card.tsx'

/** Figure of a period, of the one before, and of all time. */
export type PeriodFigure = { inPeriod: number; before: number; inAll: number }

type Props = {
  name: string
  period: Period
  /** Undefined while unknown. */
  figure: PeriodFigure | undefined
  show: (figure: number) => ReactNode
}

type LargeProps = Props & {
  lessIsBetter?: boolean
  /** Additional line below the figure. */
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
