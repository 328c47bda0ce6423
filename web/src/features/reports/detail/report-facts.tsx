import { chakra } from '@chakra-ui/react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Minute } from '../../../components/day.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Money } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { useMessages } from '../../../messages/messages.ts'

/** What was recorded about a sale, without what it does not have. */
export function ReportFacts({ report }: { report: Report }) {
  const { details, facts } = useMessages('office').report
  const { fields } = useMessages('office').sale
  const { _id, createdAt, seller, depts, ibyangiritse, givenTo, real, soldAt, inStock, expense, comments } = report
  return (
    <Section title={details}>
      <Facts>
        <Fact name={facts.date}>
          <Minute at={createdAt} />
        </Fact>
        <Fact name={facts.seller}>
          <bdi>{seller.name}</bdi>
        </Fact>
        {depts > 0 && (
          <Fact name={facts.depts}>
            <Money amount={depts} color="tomato" fontWeight="bold" />
          </Fact>
        )}
        {givenTo !== undefined && (
          <Fact name={fields.givenTo}>
            <bdi>{givenTo}</bdi>
          </Fact>
        )}
        {ibyangiritse > 0 && <Fact name={facts.losses}>{ibyangiritse}</Fact>}
        {expense > 0 && (
          <Fact name={fields.expense}>
            <Money amount={expense} color="tomato" />
          </Fact>
        )}
        <Fact name={fields.real}>{real}</Fact>
        {soldAt !== undefined && (
          <Fact name={facts.soldAt}>
            <Money amount={soldAt} />
          </Fact>
        )}
        <Fact name={facts.inStock}>{inStock}</Fact>
        <Fact name={facts.number}>
          <chakra.span title={_id}>{shortNumber(report)}</chakra.span>
        </Fact>
        <Fact name={fields.comments} wide>
          <bdi>{comments}</bdi>
        </Fact>
      </Facts>
    </Section>
  )
}
