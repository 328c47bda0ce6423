import { chakra } from '@chakra-ui/react'
import type { Close } from '../../../../shared/cash/close.ts'
import { TILL_METHODS } from '../../../../shared/cash/till.ts'
import { dayOf } from '../../../../shared/day.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'

/** Renders what a close expected, counted and left, by where the money is. */
export function CloseAmounts({ close }: { close: Close }) {
  const { methods, close: texts, result, text, today } = useMessages('cash')
  const { transaction } = useMessages('office').report
  const { sales, expected, counted, difference, left, to, by, reason, note } = close
  return (
    <>
      {TILL_METHODS.map((method) => {
        const [should, is, differs] = [expected[method], counted[method], difference[method]]
        if (should === undefined && is === undefined) return null
        return (
          <Section key={method} title={methods[method]}>
            <dl>
              {should !== undefined && <AmountRow name={texts.expected} amount={should} />}
              {is !== undefined && <AmountRow name={texts.counted} amount={is} />}
              {differs !== undefined && <AmountRow name={texts.difference} amount={differs} strong />}
              {method === 'Cash' && <AmountRow name={result.left} amount={left} />}
            </dl>
            {is === undefined && <Muted>{result.noMomo}</Muted>}
          </Section>
        )
      })}
      {sales && (
        <p>
          {today.sales(sales.count)}
          {sales.owed > 0 && ` · ${text.owed(formatRwf(sales.owed))}`}
          {sales.withoutTransaction > 0 && (
            <>
              {' · '}
              <TextLink href={`/admin/momo?day=${dayOf(to)}`}>
                {transaction.pageTitle}: {sales.withoutTransaction}
              </TextLink>
            </>
          )}
        </p>
      )}
      <Muted>
        <Minute at={to} /> · <bdi>{by.name}</bdi>
        {reason !== undefined && ` · ${textOf(texts.reasons, reason) ?? reason}`}
        {note !== undefined && (
          <chakra.span display="block">
            <bdi>{note}</bdi>
          </chakra.span>
        )}
      </Muted>
    </>
  )
}
