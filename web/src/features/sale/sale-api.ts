import {
  type MutationKey,
  type MutationState,
  useIsMutating,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { NewReport } from '../../../../shared/reports/new-report.ts'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { recordedText } from '../../domain/outbox/entry-texts.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { amendEntry, StorageError, submit, useOutbox } from '../../domain/outbox/outbox.ts'
import { refreshSales } from '../../domain/reports/refresh-sales.ts'
import { refetchSettings } from '../../domain/settings/settings.ts'
import { isError, isRetryable } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import type { ReportRequest } from './report-request.ts'
import { clearRecordedSale, useDraft } from './sale-store.ts'
import { returnAllToStock, sellFromStock } from './stock-actions.ts'
import type { SaleLine } from './typed-sale.ts'

/** Action on a sale: take its lamps from stock, or record it. */
export type SaleAction =
  | { kind: 'sell' }
  | {
      kind: 'save'
      request: ReportRequest
      lines: readonly SaleLine[]
      /** Time of the original sale, if a rejected one is being fixed: the buyer already has the lamps. */
      madeBefore?: string | undefined
    }

/**
 * Returns the mutation key of the actions on one sale. If another tab has ended a sale that this tab still awaits, the
 * next sale is not blocked by it and does not show its result.
 */
function useSaleMutationKey(): MutationKey {
  return ['sale', useDraft()?.saleId ?? 'none']
}

/** Returns whether an action on the sale is in progress. */
export function useIsActing(): boolean {
  return useIsMutating({ mutationKey: useSaleMutationKey() }) > 0
}

/**
 * Ends the sale on the screen if it was already recorded by another tab or before the device shut down, since local
 * storage reaches the disk seconds later. A new sale typed in its place would share its id and not be recorded.
 */
export function useClearRecordedSale(ended: (sale: Entry) => void): void {
  const draft = useDraft()
  const isActing = useIsActing()
  const found = useOutbox().find(({ id }) => id === draft?.saleId)
  const isMade = found && (found.promised || !isOpen(found))
  const made = isMade && !isActing && !draft?.amends ? found : undefined
  const end = useClearSale()
  const onEnded = useRef(ended)
  useLayoutEffect(() => {
    onEnded.current = ended
  })
  useEffect(() => {
    if (!made) return
    if (made.state !== 'given up') onEnded.current(made)
    end(made)
  }, [made, end])
}

/**
 * Returns a function that clears a recorded sale from the screen. It shows a toast if the next sale has begun, whose
 * screen would not mention the recorded one.
 */
function useClearSale(): (sale: Entry) => void {
  const office = useMessages('office')
  return useCallback(
    (sale) => {
      if (clearRecordedSale(sale)) toast('success', recordedText(sale, office, office.till.recorded))
    },
    [office],
  )
}

/** Time for which a rejection is remembered, in milliseconds: a working day. */
const REJECTION_KEPT_MS = 10 * 60 * 60 * 1000

type ActionState = MutationState<Entry | undefined, Error, SaleAction>

type SaleCallbacks = {
  saved: (sale: Entry) => void
  /** Called even after leaving the screen. */
  failed?: (error: Error, action: SaleAction) => void
}

/**
 * Returns the actions that sell or save a sale, one at a time and each once, even if it is tapped repeatedly. A sale
 * that is recorded, or stored on this device until it is, is cleared after the call of `saved`. Any screen that shows
 * the sale also shows its rejection, even after it was left and reopened. Otherwise a toast shows it.
 */
export function useSaleActions({ saved, failed }: SaleCallbacks) {
  const client = useQueryClient()
  const end = useClearSale()
  const mutationKey = useSaleMutationKey()
  const textWhenLeft = useSaleFailureText()
  const { till } = useMessages('office')
  const mutation = useMutationOnce<Entry | undefined, SaleAction>({
    mutationKey,
    gcTime: REJECTION_KEPT_MS,
    mutationFn: async (action) => {
      if (action.kind === 'save') return record(action)
      await sellFromStock()
      return undefined
    },
    onSuccess: (sale) => {
      if (!sale) return refreshSales(client)
      // `saved` comes first, since the current screen redirects when the cart is empty.
      saved(sale)
      end(sale)
    },
    onError: (error, action) => {
      refreshSales(client)
      failed?.(error, action)
      // The shop's rates may have changed.
      if (isError(error, 'price.changed')) {
        return refetchSettings(client)
      }
    },
    toastWhenLeft: (error) => ({
      text: textWhenLeft(error),
      action: { label: till.title, href: '/sell' },
    }),
  })
  const filters = { mutationKey, exact: true, predicate: hasAction }
  const last = useMutationState<ActionState>({ filters, select: ({ state }) => state }).at(-1)
  return {
    act: mutation.mutate,
    isPending: last?.status === 'pending',
    isSuccess: last?.status === 'success',
    error: last?.error ?? null,
    action: last?.variables,
    /** Clears the rejection. */
    reset: () => {
      const cache = client.getMutationCache()
      for (const each of cache.findAll({ ...filters, status: 'error' })) cache.remove(each)
    },
  }
}

/** Returns whether a mutation is one of useSaleActions. The mutation that puts lamps back has no variables. */
function hasAction({ state }: { state: { variables: unknown } }): boolean {
  return state.variables !== undefined
}

/** Returns a function that explains why the sale was not sold or saved, for a seller who has left its screen. */
function useSaleFailureText(): (error: Error) => string {
  const shop = useMessages('shop')
  const { sale, outbox, till, report } = useMessages('office')
  return (error) => {
    if (error instanceof StorageError) return `${sale.failure.notSaved}. ${outbox.full}`
    if (isRetryable(error)) return `${sale.failure.unsureSaved}. ${sale.failure.safeToRetry}`
    // The sale itself shows which lamp has which problem.
    const isOfLamps = isError(error, 'stock.short', 'stock.moved', 'price.changed', 'product.unknown')
    return `${sale.failure.notSaved}. ${isOfLamps ? till.refused : failureText(error, shop, report.errors)}`
  }
}

export function useUndo(undone: () => void) {
  const client = useQueryClient()
  const shop = useMessages('shop')
  const { sale } = useMessages('office')
  return useMutationOnce({
    mutationKey: useSaleMutationKey(),
    mutationFn: returnAllToStock,
    onSuccess: () => undone(),
    onSettled: () => refreshSales(client),
    toastWhenLeft: (error) => ({ text: `${sale.undoUnfinished}. ${failureText(error, shop)}` }),
  })
}

/** Records a sale in the outbox, which sends it until the shop has it. */
function record({ request, lines, madeBefore }: Extract<SaleAction, { kind: 'save' }>): Promise<Entry> {
  const { saleId } = request
  if (saleId === undefined) throw new Error('A sale has an id')
  const madeAt = madeBefore ?? deviceNow()
  const sale = {
    name: lines.map(({ name }) => name).join(', '),
    lines: lines.map(({ name, real, soldAt }) => ({ name, real, soldAt })),
    request: { to: 'sale' as const, body: NewReport.parse({ ...request, madeAt }) },
  }
  return madeBefore === undefined ? submit(newEntry({ id: saleId, madeAt, ...sale })) : amendEntry(saleId, sale)
}
