import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { deleteReport } from '../../../../../shared/reports/routes.ts'
import { Button } from '../../../components/button.tsx'
import { refreshSales } from '../../../domain/reports/refresh-sales.ts'
import { useRightToCorrect } from '../../../domain/reports/use-right-to-correct.ts'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Time in ms during which a sale can be undone at the till. Afterwards its own page deletes it. */
const UNDO_MS = 10_000

/** Renders a button that deletes the sale just recorded, for a few seconds. */
export function UndoSale({ report, onUndone }: { report: Report; onUndone: () => void }) {
  const texts = useMessages('shop')
  const { till, report: messages } = useMessages('office')
  const client = useQueryClient()
  const [isOver, setOver] = useState(false)
  const right = useRightToCorrect(report)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  const { mutate, isPending } = useMutationOnce({
    mutationKey: ['reports', 'undo', report._id],
    mutationFn: async () => {
      try {
        await call(deleteReport, { params: { id: report._id }, query: {} })
      } catch (error) {
        // A repeated request finds that the first one has deleted the sale.
        if (!isNotFound(error)) throw error
      }
    },
    onSuccess: () => {
      toast('success', messages.deleted)
      onUndone()
    },
    onError: (error) => toast('error', failureText(error, texts, messages.errors)),
    onSettled: () => refreshSales(client),
  })
  if (right !== 'free' || (isOver && !isPending)) return null
  return (
    <Button look="bare" aria-disabled={isPending} onClick={() => mutate()}>
      {till.undo}
    </Button>
  )
}
