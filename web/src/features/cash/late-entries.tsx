import type { CloseDetails } from '../../../../shared/cash/close.ts'
import { TILL_METHODS } from '../../../../shared/cash/till.ts'
import { timeOfId } from '../../../../shared/id.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Spread } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useKindName } from '../../domain/cash/use-kind-name.ts'
import { useMessages } from '../../messages/messages.ts'
import { documentPath } from './document-path.ts'

/** Renders the entries of a closed window that arrived after the close, and the difference that they do not explain. */
export function LateEntries({ details: { late, explained } }: { details: CloseDetails }) {
  const { detail, methods } = useMessages('cash')
  const nameOf = useKindName()
  return (
    <Section title={detail.late}>
      {late.length === 0 && <Muted>{detail.noLate}</Muted>}
      <ul>
        {late.map((row) => {
          const path = documentPath(row)
          return (
            <ListItem key={row._id}>
              <Spread>
                {path === undefined ? nameOf(row.kind) : <TextLink href={path}>{nameOf(row.kind)}</TextLink>}
                <span>
                  {TILL_METHODS.flatMap((method) => {
                    const amount = row.amounts[method]
                    return amount === undefined
                      ? []
                      : [
                          <span key={method}>
                            {' '}
                            {methods[method]} <Money amount={amount} fontWeight="bold" />
                          </span>,
                        ]
                  })}
                </span>
              </Spread>
              <Muted>
                <Minute at={timeOfId(row._id)} /> · <bdi>{row.by.name}</bdi>
                {row.reason !== undefined && (
                  <>
                    {' · '}
                    <bdi>{row.reason}</bdi>
                  </>
                )}
              </Muted>
            </ListItem>
          )
        })}
      </ul>
      <dl>
        <AmountRow name={detail.explained} amount={explained} strong />
      </dl>
    </Section>
  )
}
