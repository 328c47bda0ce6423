import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useEditReport, useIsChanging } from './report-api.ts'

/** Settles the rest of a debt. `look` is quiet where another action is the main one. */
export function SettleDebt({ report, look }: { report: Report; look: 'main' | 'quiet' }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const { debt } = messages
  const { _id, owed, igice } = report
  const isChanging = useIsChanging(_id)
  const { mutate } = useEditReport(report, {
    done: () => toast('success', debt.settledToast),
    failed: (error) => toast('error', failureText(error, texts, messages.errors)),
  })
  return (
    <Row>
      <p>{debt.rest(formatRwf(owed))}</p>
      {/* Sends the paid amount on screen: otherwise an instalment that another person took would be settled twice. */}
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
