import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../../shared/day.ts'
import { formatCount } from '../../../../../shared/money.ts'
import { showAmount } from '../../../components/money.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { changesOfDay } from '../../../domain/audit-log/audit-log-api.ts'
import { useMessages } from '../../../messages/messages.ts'
import { FigureCard, FigureLine, SmallFigures } from './figure-card.tsx'

/** Renders the number of today's audit entries, and by how much corrections reduced sales and debts. */
export function ChangesToday() {
  const { today: texts } = useMessages('office').auditLog
  const day = dayOf(new Date())
  const { data } = useQuery(changesOfDay(day))
  return (
    <SmallFigures>
      <FigureCard name={texts.title} value={data && formatCount(data.changes.length)}>
        <FigureLine>
          <TextLink href={`/admin/changes?day=${day}`}>{texts.open}</TextLink>
        </FigureLine>
      </FigureCard>
      <FigureCard name={texts.salesRemoved} value={data && showAmount(data.takenOut ?? 0)} />
      <FigureCard name={texts.debtsRemoved} value={data && showAmount(data.debtsRemoved ?? 0)} />
    </SmallFigures>
  )
}
