import {
  type MutationKey,
  type MutationState,
  useIsMutating,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { NewReport } from '../../../../shared/reports/new-report.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { madeText } from '../../domain/outbox/entry-texts.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { isOpen } from '../../domain/outbox/on-top.ts'
import { mendEntry, NotStored, submit, useOutbox } from '../../domain/outbox/outbox.ts'
import { refreshBooks } from '../../domain/reports/refresh-books.ts'
import { refetchSettings } from '../../domain/settings/settings.ts'
import { isError, isRetryable } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import type { ReportRequest } from './report-request.ts'
import { endMadeSale, useDraft } from './sale-store.ts'
import { putBack, sellFromStock } from './stock-actions.ts'
import type { SaleLine } from './typed-sale.ts'

/** Take the lamps from stock, or record the sale. */
export type SaleAction =
  | { kind: 'sell' }
  | {
      kind: 'save'
      request: ReportRequest
      lines: readonly SaleLine[]
      /** When a sale was made that is mended: whoever bought has left with the lamps. */
      madeBefore?: string | undefined
    }

/**
 * Of the actions on one sale. Where another tab has ended a sale that this one is still waiting for, the next one may begin: it is
 * not kept waiting, and has nothing to do with what becomes of the one before.
 */
function useActing(): MutationKey {
  return ['sale', useDraft()?.saleId ?? 'none']
}

/** Whether an action on the sale is running. */
export function useIsActing(): boolean {
  return useIsMutating({ mutationKey: useActing() }) > 0
}

/**
 * Ends the sale on the screen if it was made before, by another tab or before the battery was empty: local storage reaches the
 * disk seconds later. What is typed in its place would have its id, and not be recorded.
 */
export function useEndOfMadeSale(ended: (sale: Entry) => void): void {
  const draft = useDraft()
  const isActing = useIsActing()
  const found = useOutbox().find(({ id }) => id === draft?.saleId)
  const isMade = found && (found.promised || !isOpen(found))
  const made = isMade && !isActing && !draft?.mends ? found : undefined
  const end = useEnd()
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

/** Takes a sale that was made off the screen; says so where the next one has begun, whose screen has no other word for it. */
function useEnd(): (sale: Entry) => void {
  const office = useMessages('office')
  return useCallback(
    (sale) => {
      if (endMadeSale(sale)) toast('success', madeText(sale, office, office.till.recorded))
    },
    [office],
  )
}

/** A working day: a seller who comes back to a refused sale still finds why. */
const KEPT_MS = 10 * 60 * 60 * 1000

type ActionState = MutationState<Entry | undefined, Error, SaleAction>

type SaleCallbacks = {
  saved: (sale: Entry) => void
  /** Called even if the screen was left. */
  failed?: (error: Error, action: SaleAction) => void
}

/**
 * Sells or saves, one at a time and each once, however often it is tapped. A sale that is recorded, or kept on this device
 * until it is, is cleared after `saved` got it. A refusal is shown by whichever screen has the sale: one that was left and
 * opened again, too. Where no screen has it, a toast shows it.
 */
export function useSaleActions({ saved, failed }: SaleCallbacks) {
  const client = useQueryClient()
  const end = useEnd()
  const mutationKey = useActing()
  const textWhenLeft = useSaleFailureText()
  const { till } = useMessages('office')
  const [, go] = useLocation()
  const mutation = useMutationOnce<Entry | undefined, SaleAction>({
    mutationKey,
    gcTime: KEPT_MS,
    mutationFn: async (action) => {
      if (action.kind === 'save') return record(action)
      await sellFromStock()
      return undefined
    },
    onSuccess: (sale) => {
      if (!sale) return refreshBooks(client)
      // First, since without a cart the current screen would redirect.
      saved(sale)
      end(sale)
    },
    onError: (error, action) => {
      refreshBooks(client)
      failed?.(error, action)
      // The shop's rates may have changed.
      if (isError(error, 'price.changed')) {
        return refetchSettings(client)
      }
    },
    toastWhenLeft: (error) => ({
      text: textWhenLeft(error),
      action: { label: till.title, run: () => go('/sell') },
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
    /** Forgets the refusal. */
    reset: () => {
      const cache = client.getMutationCache()
      for (const each of cache.findAll({ ...filters, status: 'error' })) cache.remove(each)
    },
  }
}

/** Whether a mutation is one of useSaleActions: putting lamps back has no variables. */
function hasAction({ state }: { state: { variables: unknown } }): boolean {
  return state.variables !== undefined
}

/** Why the sale was not sold or saved, for a seller who is elsewhere by now. */
function useSaleFailureText(): (error: Error) => string {
  const shop = useMessages('shop')
  const { sale, outbox, till } = useMessages('office')
  return (error) => {
    if (error instanceof NotStored) return `${sale.failure.notSaved}. ${outbox.full}`
    if (isRetryable(error)) return `${sale.failure.unsureSaved}. ${sale.failure.safeToRetry}`
    // What is wrong with which lamp, the sale itself shows.
    const isOfLamps = isError(error, 'stock.short', 'stock.moved', 'price.changed', 'product.unknown')
    return `${sale.failure.notSaved}. ${isOfLamps ? till.refused : failureText(error, shop)}`
  }
}

/** Puts what the sale took back into stock. */
export function useUndo(undone: () => void) {
  const client = useQueryClient()
  const shop = useMessages('shop')
  const { sale } = useMessages('office')
  return useMutationOnce({
    mutationKey: useActing(),
    mutationFn: putBack,
    onSuccess: () => undone(),
    onSettled: () => refreshBooks(client),
    toastWhenLeft: (error) => ({ text: `${sale.undoUnfinished}. ${failureText(error, shop)}` }),
  })
}

/** By the outbox: on this device first, and sent until the shop has it. */
function record({ request, lines, madeBefore }: Extract<SaleAction, { kind: 'save' }>): Promise<Entry> {
  const { saleId } = request
  if (saleId === undefined) throw new Error('A sale has an id')
  const madeAt = madeBefore ?? deviceNow()
  const sale = {
    name: lines.map(({ name }) => name).join(', '),
    amount: request.sales ?? 0,
    lines: lines.map(({ name, real, soldAt }) => ({ name, real, soldAt })),
    request: { to: 'sale' as const, body: NewReport.parse({ ...request, madeAt }) },
  }
  return madeBefore === undefined ? submit(newEntry({ id: saleId, madeAt, ...sale })) : mendEntry(saleId, sale)
}
