import { useLocation } from 'wouter'
import { Period } from '../../../../../shared/totals/period.ts'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { periodPath } from './period-address.ts'

/** Renders the choice of a dashboard's period. The URL has the period, so it can be bookmarked and shared. */
export function PeriodChoice({ period: chosen }: { period: Period }) {
  const { period: texts } = useMessages('dashboards')
  const [path] = useLocation()
  return (
    <ChoiceLinks
      label={texts.choose}
      choices={Period.options.map((period) => ({
        text: texts.names[period],
        href: periodPath(path, period),
        isCurrent: period === chosen,
      }))}
    />
  )
}
