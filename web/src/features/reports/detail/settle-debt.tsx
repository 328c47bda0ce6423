import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { Spread } from '../../../components/layout.ts'
import { notRecordedText, recordedText } from '../../../domain/outbox/entry-texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { currentDebtIn } from './instalment.ts'
import { useIsChanging, useRecordInstalment } from './report-api.ts'

/**
 * Renders the button that settles the rest of a debt by one instalment. `look` is quiet where another action is the
 * main one.
 */
export function SettleDebt({ report, look }: { report: Report; look: 'main' | 'quiet' }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { debt, errors } = office.report
  const { _id, owed } = report
  const isChanging = useIsChanging(_id)
  const { mutate } = useRecordInstalment(report, {
    done: (instalment) => toast('success', recordedText(instalment, office, debt.settledToast)),
    failed: (error) => {
      const currentDebt = currentDebtIn(error)
      const text =
        currentDebt === undefined
          ? notRecordedText(error, texts, office, errors)
          : debt.fieldErrors.paidMeanwhile(formatRwf(currentDebt))
      toast('error', text)
    },
  })
  return (
    <Spread marginTop="4" paddingTop="4" borderTop="1px solid" borderColor="line">
      <p>{debt.rest(formatRwf(owed))}</p>
      <Button look={look} minWidth="8rem" aria-disabled={isChanging} onClick={() => mutate(owed)}>
        {debt.settle}
      </Button>
    </Spread>
  )
}
