import type { Report } from '../../../../../shared/reports/report.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useRightToReturn } from '../../../domain/returns/use-right-to-return.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Renders the link to the form that takes lamps back, for users who may. */
export function GiveBackLink({ report }: { report: Report }) {
  const { giveBack } = useMessages('office').report.returns
  if (useRightToReturn(report) === 'denied') return null
  return <ButtonLink href={`/admin/give-back/${report._id}`}>{giveBack}</ButtonLink>
}
