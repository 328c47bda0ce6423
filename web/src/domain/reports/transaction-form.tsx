import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { editReport } from '../../../../shared/reports/routes.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { readMoneyMessage } from './money-message.ts'
import { refreshBooks } from './refresh-books.ts'
import { reportQuery } from './report-query.ts'

/** Notes which mobile money transaction paid a sale: its id as typed, or found in the message that was pasted. */
export function TransactionForm({ report }: { report: Report }) {
  const { transaction: texts } = useMessages('office').report
  const shop = useMessages('shop')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useNoteTransaction(report, (error) =>
    toast('error', failureText(error, shop, texts.errors)),
  )
  const read = readMoneyMessage(typed)
  const isOther = read?.amount !== undefined && read.amount !== report.sales
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (read) mutate(read.transactionId)
      }}
    >
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={isTried && !read ? texts.missing : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status">
        {read?.amount !== undefined && (
          <Found data-other={isOther || undefined}>
            {[read.transactionId, formatRwf(read.amount), read.payer].filter(Boolean).join(' · ')}
            {isOther && <> · {texts.otherAmount(formatRwf(report.sales))}</>}
          </Found>
        )}
      </div>
      <Button type="submit" disabled={isPending}>
        {texts.save}
      </Button>
    </Form>
  )
}

function useNoteTransaction({ _id, revision }: Report, failed: (error: unknown) => void) {
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
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    onSettled: () => refreshBooks(client),
  })
}

const Form = chakra('form', { base: { display: 'grid', gap: '3' } })

const Found = chakra('p', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere', '&[data-other]': { color: 'yellow', fontWeight: 'bold' } },
})
