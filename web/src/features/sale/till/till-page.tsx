import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { Heading } from '../../../components/page.tsx'
import { useCart } from '../../../domain/cart/cart.ts'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { debtorDetails, debtors } from '../../../domain/debtors/debtors.ts'
import { unsentContacts } from '../../../domain/debtors/unsent-contacts.ts'
import { isOpen } from '../../../domain/outbox/apply-outbox.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { useTillLamps } from '../../../domain/products/till-lamps.ts'
import { openAccounts } from '../../../domain/reports/open-accounts.ts'
import { isError } from '../../../lib/api-error.ts'
import { useStored } from '../../../lib/stored.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useClearRecordedSale } from '../sale-api.ts'
import { SaleFailure } from '../sale-failure.tsx'
import { startDraft, useDraft } from '../sale-store.ts'
import { StockPanel } from '../stock-panel.tsx'
import { DayLink } from './day-link.tsx'
import { FindLamps } from './find-lamps.tsx'
import { OpeningCount } from './opening-count.tsx'
import { ParkedButton, ParkedSales } from './parked-list.tsx'
import { parkSale } from './parked-sales.ts'
import { RecordedSale } from './recorded-sale.tsx'
import { changeDueOf } from './sold-amounts.tsx'
import { focusPay, useTillKeys } from './till-keys.ts'
import { inApp, Lamps, Sheet, TillFrame } from './till-layout.ts'
import { TillSale } from './till-sale.tsx'
import { useTill } from './use-till.ts'
import { WaitingSale } from './waiting-sale.tsx'

/** Renders a sale over the counter on one screen: the lamps, the sale, and the buttons that record it. */
export function TillPage() {
  const { till: texts } = useMessages('office')
  const [, go] = useLocation()
  const draft = useDraft()
  const lamps = useLinesWithCost()
  const listed = useSteadyOrder(useTillLamps().data)
  const [recorded, setRecorded] = useState<Entry>()
  /** Number of sales made on this screen. Each begins with an empty, focused search. */
  const [round, setRound] = useState(0)
  const [isParkedOpen, setParkedOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const till = useTill(draft, lamps, setRecorded)
  useTillKeys()
  const hasContacts = useStored(unsentContacts).length > 0
  usePrefetchDebtors(useTillLamps().data !== undefined)
  /** Id of the sale at the till that turned out to be recorded already. */
  const [madeBefore, setMadeBefore] = useState<Entry['id']>()
  useClearRecordedSale((made) => {
    setRecorded(made)
    setMadeBefore(made.id)
  })
  /** Cash handed over by the buyer, as typed. The change is shown until the next sale begins. */
  const [given, setGiven] = useState({ saleId: '', text: '' })
  const isAmending = useSearch().includes('amend=') || draft?.amends !== undefined
  // The entry may be recorded while the screen shows it as pending.
  const sale = useOutbox().find(({ id }) => id === recorded?.id) ?? recorded
  const change = sale && given.saleId === sale.id ? changeDueOf(sale, given.text) : undefined
  const isEmpty = lamps.length === 0
  // The first lamp is counted in its row immediately; the panel next to it renders later, since a weak phone takes
  // longer for that.
  const isBegun = useDeferredValue(!isEmpty)
  // The next sale has begun.
  if (recorded && draft && draft.saleId !== recorded.id && !isEmpty) setRecorded(undefined)
  useLayoutEffect(() => {
    if (!isEmpty) startDraft()
  })
  const next = () => {
    setRecorded(undefined)
    setRound(round + 1)
    window.scrollTo(0, 0)
    if (area.current) area.current.scrollTop = 0
  }
  const putAside = () => {
    parkSale(new Date().toISOString())
    next()
  }
  return (
    <>
      <Title>
        <Heading title={texts.title} />
      </Title>
      {hasContacts && (
        <Suspense>
          <SendContacts />
        </Suspense>
      )}
      <TillFrame>
        <Lamps ref={area}>
          <OpeningCount />
          {draft && <StockPanel draft={draft} lamps={lamps} />}
          {draft && till.error && !isError(till.error, 'transaction.used') && (
            <SaleFailure
              error={till.error}
              kind="save"
              draft={draft}
              sale={till.sale}
              retry={till.retry}
              seeReport={(id) => go(`/report/${id}`)}
              resolved={till.reset}
            />
          )}
          <FindLamps key={round} lamps={listed} onDone={focusPay}>
            <ParkedButton isOpen={isParkedOpen} onClick={() => setParkedOpen(!isParkedOpen)} />
            <DayLink />
          </FindLamps>
        </Lamps>
        <Sheet aria-label={texts.sale}>
          <ParkedSales
            current={isEmpty ? null : draft}
            isOpen={isParkedOpen}
            onResume={() => {
              setParkedOpen(false)
              // The button has disappeared; the sale appears with the next frame.
              requestAnimationFrame(focusPay)
            }}
          />
          {isAmending && (
            <Suspense fallback={null}>
              <AmendedSale draft={isEmpty ? null : draft} />
            </Suspense>
          )}
          {isBegun && !isEmpty && draft && (
            <TillSale
              key={draft.saleId}
              draft={draft}
              lamps={lamps}
              till={till}
              given={given.saleId === draft.saleId ? given.text : ''}
              onGiven={(text) => setGiven({ saleId: draft.saleId, text })}
              onPark={putAside}
            />
          )}
          {isEmpty && sale !== undefined && sale.id === madeBefore && (
            <chakra.p role="status" marginBottom="4">
              {texts.madeBefore}
            </chakra.p>
          )}
          {isEmpty && sale?.reference !== undefined && (
            <RecordedSale key={sale.id} entry={sale} change={change} id={sale.reference} onNext={next} />
          )}
          {isEmpty && sale !== undefined && isOpen(sale) && (
            <WaitingSale key={sale.id} entry={sale} change={change} onNext={next} />
          )}
          {isEmpty && recorded === undefined && (
            <chakra.p color="muted" paddingBlock="4">
              {texts.empty}
            </chakra.p>
          )}
        </Sheet>
      </TillFrame>
    </>
  )
}

/** Heading of the screen. The tab of the bar names the screen where the till is an app. */
const Title = chakra('div', { base: { marginBottom: '2', ...inApp({ srOnly: true }) } })

/** Loaded separately, since they are rarely needed. */
const SendContacts = lazy(async () => ({
  default: (await import('../../../domain/debtors/send-contacts.tsx')).SendContacts,
}))
const AmendedSale = lazy(async () => ({ default: (await import('./amended-sale.tsx')).AmendedSale }))

/** Returns the cart with costs. A lamp put into it before signing in as staff gets its cost from the till's list. */
function useLinesWithCost(): CartLine[] {
  const lines = useCart()
  const { data } = useTillLamps()
  return lines.map((line) => {
    const costPrice = line.costPrice ?? data?.find(({ _id }) => _id === line._id)?.costPrice
    return costPrice === undefined ? line : { ...line, costPrice }
  })
}

/**
 * Returns the lamps in their initial order as long as the till is open, so that no row moves under the finger or
 * between sales. Lamps that were sold out initially follow the others; newly listed ones come last.
 */
function useSteadyOrder(lamps: readonly TillLamp[] | undefined): readonly TillLamp[] | undefined {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>()
  if (lamps && !places) setPlaces(new Map(availableFirst(lamps).map(({ _id }, place) => [_id, place])))
  return useMemo(() => {
    const placeOf = ({ _id }: TillLamp) => places?.get(_id) ?? Number.MAX_SAFE_INTEGER
    return lamps && [...lamps].sort((a, b) => placeOf(a) - placeOf(b))
  }, [lamps, places])
}

function availableFirst(lamps: readonly TillLamp[]): TillLamp[] {
  const isSoldOut = ({ countInStock }: TillLamp) => countInStock <= 0
  return [...lamps.filter((lamp) => !isSoldOut(lamp)), ...lamps.filter(isSoldOut)]
}

const MINUTE_MS = 60_000

/**
 * Prefetches and stores the data that a sale on debt needs, so that names and debts are available offline.
 * @param isReady whether the screen's own data have arrived
 */
function usePrefetchDebtors(isReady: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    void client.prefetchQuery(debtors)
    void client.prefetchQuery(debtorDetails)
    void client.prefetchQuery({ ...openAccounts, staleTime: MINUTE_MS })
  }, [client, isReady])
}
