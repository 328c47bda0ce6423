import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../../components/button.tsx'
import { useMinuteText } from '../../../components/day.tsx'
import { Stack } from '../../../components/layout.ts'
import { shortCode } from '../../../domain/outbox/entry.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { useTillLamps } from '../../../domain/products/till-lamps.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { endSale, saleDraft } from '../sale-store.ts'
import { isMovable, resumeSale } from './parked-sales.ts'
import { saleFromEntry } from './sale-from-entry.ts'

/** Brings the rejected sale in the URL to the till. A sale already at the till is parked. */
function useSaleToAmend(): void {
  const { outbox } = useMessages('office')
  const [, go] = useLocation()
  const id = new URLSearchParams(useSearch()).get('amend')
  const entry = useOutbox().find((each) => each.id === id && each.state === 'needs a look')
  const { data: lamps, error } = useTillLamps()
  const isKnown = lamps !== undefined || error !== null
  useEffect(() => {
    if (!entry || !isKnown) return
    const sale = saleFromEntry(entry, lamps ?? [])
    const current = saleDraft.get()
    if (current && !isMovable(current)) toast('error', outbox.tillTaken)
    else if (sale && current?.saleId !== entry.id) resumeSale(sale, new Date().toISOString())
    go('/sell', { replace: true })
  }, [entry, isKnown, lamps, outbox, go])
}

/** Renders which sale is being fixed at the till, and a button that cancels. */
export function AmendedSale({ draft }: { draft: SaleDraft | null }) {
  useSaleToAmend()
  const { outbox } = useMessages('office')
  const minute = useMinuteText()
  const [, go] = useLocation()
  if (!draft?.amends) return null
  const { saleId, amends } = draft
  const leave = () => {
    endSale(saleId)
    go('/admin/outbox')
  }
  return (
    <Stack gap="2" justifyItems="start" role="status" marginBottom="4">
      <p>{outbox.fixing(minute(amends.madeAt), shortCode({ id: saleId }))}</p>
      <Button onClick={leave}>{outbox.cancelFix}</Button>
    </Stack>
  )
}
