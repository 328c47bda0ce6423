import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useEditReport, useIsChanging } from './report-api.ts'

/** Says that all of the rest has been paid. `look` is quiet where something else is the main thing to do. */
export function SettleDebt({ report, look }: { report: Report; look: 'main' | 'quiet' }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const { debt } = messages
  const { _id, owed, igice } = report
  const isChanging = useIsChanging(_id)
  const { mutate } = useEditReport(report, {
    done: () => toast('success', debt.settledNow),
    failed: (error) => toast('error', failureText(error, texts, messages.errors)),
  })
  return (
    <Row>
      <p>{debt.rest(formatRwf(owed))}</p>
      {/* What was seen as paid goes along: whoever hands over the rest must not be credited with another rest. */}
      <Button look={look} minWidth="8rem" aria-disabled={isChanging} onClick={() => mutate({ depts: 0, igice })}>
        {debt.settle}
      </Button>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    marginTop: '4',
    paddingTop: '4',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
