import { chakra } from '@chakra-ui/react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Minute } from '../../../components/day.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Money } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Length of an instant's text up to its minute. */
const MINUTE = '2026-11-22T08:00'.length

/** Renders the recorded facts of a sale and omits those it does not have. */
export function ReportFacts({ report }: { report: Report }) {
  const { details, facts } = useMessages('office').report
  const { fields } = useMessages('office').sale
  const { recordedAt, refusedMadeAt, found = [] } = report
  const { _id, createdAt, seller, depts, ibyangiritse, givenTo, real, soldAt, inStock, expense, comments } = report
  return (
    <Section title={details}>
      <Facts>
        <Fact name={facts.date}>
          <Minute at={createdAt} />
        </Fact>
        {recordedAt !== undefined && recordedAt.slice(0, MINUTE) !== createdAt.slice(0, MINUTE) && (
          <Fact name={facts.recordedAt}>
            <Minute at={recordedAt} />
          </Fact>
        )}
        {refusedMadeAt !== undefined && (
          <Fact name={facts.refusedMadeAt}>
            <Minute at={refusedMadeAt} />
          </Fact>
        )}
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
        {found.length > 0 && (
          <Fact name={facts.found}>
            {found
              .map(({ name, count, reverted = 0 }) => `${name} × ${count}${reverted > 0 ? ` − ${reverted}` : ''}`)
              .join(', ')}
          </Fact>
        )}
        <Fact name={facts.number}>
          <chakra.span title={_id}>{shortNumber(report)}</chakra.span>
        </Fact>
        <Fact name={fields.comments} openEnum>
          <bdi>{comments}</bdi>
        </Fact>
      </Facts>
    </Section>
  )
}
