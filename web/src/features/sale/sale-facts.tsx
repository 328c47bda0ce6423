import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { formatRwf } from '../../../../shared/money.ts'
import { commentsFor } from '../../../../shared/reports/comments.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { debtors, knownSpelling } from '../../domain/reports/debtors.ts'
import { useMessages } from '../../messages/messages.ts'
import type { SaleDraft } from './sale-draft.ts'
import { linesBelowCost, parsePrice, type TypedSale } from './typed-sale.ts'

type Props = { draft: SaleDraft; sale: TypedSale; amounts: ReportAmounts | undefined; expense: string }

/** Renders the sale as typed, in the form in which it will be recorded. */
export function SaleFacts({ draft, sale, amounts, expense }: Props) {
  const texts = useMessages('office').sale
  const { fields, nothing } = texts
  const known = useQuery(debtors)
  const typedExpense = parsePrice(expense) ?? 0
  const isDebt = amounts !== undefined && amounts.depts > 0
  const belowCost = linesBelowCost(sale)
  return (
    <>
      <Facts>
        <Fact name={fields.depts}>
          <Money amount={isDebt ? amounts.depts : 0} />
          {isDebt && sale.real > 1 && (
            <Muted as="span" marginInlineStart="2">
              {texts.soldEach(sale.real)} <Money amount={sale.deptsEach} />
            </Muted>
          )}
        </Fact>
        <Fact name={texts.losses}>{sale.ibyangiritse}</Fact>
        <Fact name={fields.givenTo}>
          <bdi>{knownSpelling(sale.givenTo, known.data) ?? sale.givenTo ?? nothing}</bdi>
        </Fact>
        <Fact name={fields.real}>{sale.real}</Fact>
        <Fact name={fields.soldAt} openEnum>
          <Prices sale={sale} none={nothing} />
        </Fact>
        <Fact name={fields.comments} openEnum>
          <bdi>{commentsFor(amounts?.status ?? 'PAID', draft.comments?.trim())}</bdi>
        </Fact>
        {typedExpense > 0 && (
          <Fact name={fields.expense} openEnum>
            <Money amount={typedExpense} />
          </Fact>
        )}
      </Facts>
      {belowCost.map(({ _id, name, costPrice = 0 }) => (
        <chakra.p marginTop="2" color="yellow" fontSize="sm" key={_id} role="status">
          {name}: {texts.belowCost(formatRwf(costPrice))}
        </chakra.p>
      ))}
    </>
  )
}

/** Renders the price of each lamp, or one price if they are equal. */
function Prices({ sale: { lines }, none }: { sale: TypedSale; none: string }) {
  const { soldEach } = useMessages('office').sale
  const [first, ...others] = lines
  if (!first || lines.every(({ soldAt }) => soldAt === undefined)) return none
  if (others.length === 0) return <Money amount={first.soldAt ?? 0} />
  return lines.map(({ _id, name, real, soldAt = 0 }) => (
    <chakra.div key={_id}>
      <Muted as="span" marginInlineStart="2">
        {name}:{' '}
      </Muted>
      <chakra.span whiteSpace="nowrap">
        {soldEach(real)} <Money amount={soldAt} />
      </chakra.span>
    </chakra.div>
  ))
}
