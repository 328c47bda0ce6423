import { chakra } from '@chakra-ui/react'
import { minuteOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Money } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { useMessages } from '../../../messages/messages.ts'

/** What was recorded about a sale. */
export function ReportFacts({ report }: { report: Report }) {
  const { details, facts, nothing } = useMessages('office').report
  const { fields } = useMessages('office').sale
  const { _id, createdAt, seller, depts, ibyangiritse, givenTo, real, soldAt, inStock, expense, comments, status } =
    report
  return (
    <Section title={details} aside={<StatusBadge status={status}>{status}</StatusBadge>}>
      <Facts>
        <Fact name={facts.date}>{minuteOf(createdAt)}</Fact>
        <Fact name={facts.seller}>
          <bdi>{seller.name}</bdi>
        </Fact>
        <Fact name={facts.depts}>
          <Money amount={depts} {...(depts > 0 && { color: 'tomato', fontWeight: 'bold' })} />
        </Fact>
        <Fact name={fields.givenTo}>
          <bdi>{givenTo ?? nothing}</bdi>
        </Fact>
        <Fact name={facts.losses}>{ibyangiritse}</Fact>
        <Fact name={fields.expense}>
          <Money amount={expense} {...(expense > 0 && { color: 'tomato' })} />
        </Fact>
        <Fact name={fields.real}>{real}</Fact>
        <Fact name={facts.soldAt}>{soldAt === undefined ? nothing : <Money amount={soldAt} />}</Fact>
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
