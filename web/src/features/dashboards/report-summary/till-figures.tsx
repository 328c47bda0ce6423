import { useQuery } from '@tanstack/react-query'
import { TILL_METHODS } from '../../../../../shared/cash/till.ts'
import { dayOf, daysBetween } from '../../../../../shared/day.ts'
import { useMinuteText } from '../../../components/day.tsx'
import { showAmount } from '../../../components/money.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { cashSumsOfDay, lastClose } from '../../../domain/cash/cash-queries.ts'
import { useKindName } from '../../../domain/cash/use-kind-name.ts'
import { useMessages } from '../../../messages/messages.ts'
import { FigureCard, FigureLine, SmallFigures } from '../figures/figure-card.tsx'

/** Renders the money of today by method and kind, and the last day close with its difference. */
export function TillFigures() {
  const { till: texts } = useMessages('dashboards')
  const { methods } = useMessages('cash')
  const nameOf = useKindName()
  const today = dayOf(new Date())
  const { data: sums } = useQuery(cashSumsOfDay(today))
  return (
    <SmallFigures>
      {TILL_METHODS.map((method) => {
        const own = sums?.filter((each) => each.method === method)
        return (
          <FigureCard
            key={method}
            name={texts.today(methods[method])}
            value={own && showAmount(own.reduce((all, { amount }) => all + amount, 0))}
          >
            {own?.map(({ kind, amount }) => (
              <FigureLine key={kind}>
                {nameOf(kind)}: {showAmount(amount)}
              </FigureLine>
            ))}
            <FigureLine>
              <TextLink href={`/admin/cash?day=${today}`}>{texts.book}</TextLink>
            </FigureLine>
          </FigureCard>
        )
      })}
      <LastClose today={today} />
    </SmallFigures>
  )
}

function LastClose({ today }: { today: string }) {
  const { till: texts } = useMessages('dashboards')
  const minute = useMinuteText()
  const { data: close } = useQuery(lastClose)
  if (close === null) {
    return (
      <FigureCard name={texts.last} value={texts.never}>
        <FigureLine>
          <TextLink href="/close">{texts.close}</TextLink>
        </FigureLine>
      </FigureCard>
    )
  }
  // Today is not closed before the evening.
  const unclosed = close ? Math.max(0, daysBetween(dayOf(close.to), today) - 1) : 0
  return (
    <FigureCard name={texts.last} value={close && showAmount(close.difference.Cash ?? 0)}>
      <FigureLine>
        {close && (
          <TextLink href={`/admin/closes/${close.z}`}>
            Z{close.z} · {minute(close.to)}
          </TextLink>
        )}
      </FigureLine>
      {unclosed > 0 && (
        <FigureLine>
          <TextLink href="/close">{texts.unclosed(unclosed)}</TextLink>
        </FigureLine>
      )}
    </FigureCard>
  )
}
