import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { editReport } from '../../../../shared/reports/routes.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useFocusWhenGone } from '../../lib/use-focus-when-gone.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { readMoneyMessage } from './money-message.ts'
import { paidByMomo } from './paid-by-momo.ts'
import { refreshSales } from './refresh-sales.ts'
import { reportQuery } from './report-query.ts'
import { isOtherAmount, TransactionField } from './transaction-field.tsx'

/** Renders the form that records a sale's mobile money transaction, as typed or read from the pasted message. */
export function TransactionForm({ report }: { report: Report }) {
  const { transaction: texts } = useMessages('office').report
  const shop = useMessages('shop')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useFocusWhenGone<HTMLFormElement>()
  const read = readMoneyMessage(typed)
  const due = paidByMomo(report)
  const received = read?.amount !== undefined && isOtherAmount(read, due) ? formatRwf(read.amount) : undefined
  const { mutate, isPending } = useSaveTransaction(report, {
    done: () => {
      const difference = received && `${received} · ${texts.otherAmount(formatRwf(due))}`
      toast('success', [texts.saved, difference].filter(Boolean).join(' '))
    },
    failed: (error) => toast('error', failureText(error, shop, texts.errors)),
  })
  return (
    <Form
      gap="3"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (read) mutate(read.transactionId)
      }}
    >
      <TransactionField
        amount={due}
        error={isTried && !read ? texts.missing : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" disabled={isPending}>
        {texts.save}
      </Button>
    </Form>
  )
}

function useSaveTransaction({ _id, revision }: Report, { done, failed }: Callbacks) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: ['reports', 'change', _id],
    mutationFn: (transactionId: string) => {
      const body = { transactionId, revision }
      return call(editReport, { params: { id: _id }, body, idempotencyKey: attempt.keyFor(body) })
    },
    onSuccess: ({ report }) => {
      attempt.succeeded()
      client.setQueryData(reportQuery(_id).queryKey, report)
      done()
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    onSettled: () => refreshSales(client),
  })
}
