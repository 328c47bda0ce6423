import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RWF } from '../../../../shared/currency.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { NewReceipt } from '../../../../shared/receipts/new-receipt.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { Content, PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { notRecordedText, recordedText } from '../../domain/outbox/entry-texts.ts'
import { useIsOutboxRead, useOutbox } from '../../domain/outbox/outbox.ts'
import { useTillLamps } from '../../domain/products/till-lamps.ts'
import { rateText } from '../../domain/purchasing/currency-text.ts'
import { FindLamp } from '../../domain/purchasing/find-lamp.tsx'
import { supplierNames } from '../../domain/purchasing/suppliers.ts'
import { oversoldList } from '../../domain/reports/oversold-list.ts'
import { useUser } from '../../domain/users/user.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkReceipt, isFarFrom, previewOf, withCounted } from './check-receipt.ts'
import { ReceiptCharges } from './receipt-charges.tsx'
import { addLine, dayOfDraft, draftOf, nextReceiptOf, type ReceiptDraft, receiptDraft } from './receipt-draft.ts'
import { ReceiptLine } from './receipt-line.tsx'
import { ReceiptSource } from './receipt-source.tsx'
import { ReceiptSummary } from './receipt-summary.tsx'
import { receiptList, useRecordReceipt } from './receipts-api.ts'

/** Renders the form of goods that arrived. */
export function NewReceiptPage() {
  const { goodsReceipts: texts } = useMessages('purchasing')
  const { products } = useMessages('shop')
  const { data: lamps, error, refetch } = useTillLamps()
  return (
    <Page title={texts.form.title} aside={<ButtonLink href="/admin/receipts">{texts.one.back}</ButtonLink>}>
      {lamps ? (
        <ReceiptForm lamps={lamps} />
      ) : error ? (
        <LoadFailure what={products.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton height="28rem" borderRadius="lg" aria-busy="true" />
      )}
    </Page>
  )
}

function ReceiptForm({ lamps }: { lamps: readonly TillLamp[] }) {
  const shop = useMessages('shop')
  const office = useMessages('office')
  const { goodsReceipts, errors: failures } = useMessages('purchasing')
  const { form } = goodsReceipts
  const isAdmin = useUser()?.isAdmin === true
  const [, go] = useLocation()
  const draft = useStored(receiptDraft)
  const lastRate = useLastRate(draft.currency)
  const { data: known } = useQuery(supplierNames)
  const { data: oversold = [] } = useQuery({ ...oversoldList, enabled: isAdmin })
  const search = useRef<HTMLInputElement>(null)
  /** Receipt whose rate is to be confirmed. */
  const [asked, setAsked] = useState<NewReceipt>()
  const [isClearing, setClearing] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const end = (text: string) => {
    const isContinued = continueDelivery(draft)
    toast('success', text)
    if (!isContinued) go('/admin/receipts')
  }
  const { mutate, isPending } = useRecordReceipt({
    done: (entry) => end(recordedText(entry, office, form.recorded)),
    failed: (error) => toast('error', notRecordedText(error, shop, office, failures)),
  })
  useMadeBefore(draft, isPending, (entry) =>
    entry && entry.state !== 'given up'
      ? end(recordedText(entry, office, form.recorded))
      : void continueDelivery(draft),
  )
  useReceiptToAmend(lamps)
  const checked = checkReceipt(draft, isAdmin)
  const lampOf = (id: string) => lamps.find(({ _id }) => _id === id)
  const record = (receipt: NewReceipt) => mutate({ receipt: withCounted(receipt, lampOf), isAmended: draft.isAmended })
  const { errors, onSubmit } = useForm(checked, (receipt) => {
    if (receipt.rwfPerUnit !== undefined && isFarFrom(receipt.rwfPerUnit, lastRate)) setAsked(receipt)
    else record(receipt)
  })
  const preview = previewOf(draft, lampOf)
  const toSearch = () => search.current?.focus()
  const pick = (lamp: TillLamp) => {
    addLine(lamp, 0)
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-pieces="${lamp._id}"]`)?.focus())
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit}>
      <PurchaseLayout>
        <Content>
          {draft.isAmended && <p role="status">{form.fixing}</p>}
          {draft.expected !== '' && <p role="status">{form.expected}</p>}
          <ReceiptSource draft={draft} errors={errors} known={known?.suppliers ?? []} lastRate={lastRate} />
          <Section title={form.lamps}>
            <FindLamp lamps={lamps} field={search} onPick={pick} onScan={(lamp) => addLine(lamp, 1)} />
            {draft.lines.length === 0 && <Muted paddingBlock="4">{form.none}</Muted>}
            <chakra.ul marginTop="2" aria-label={form.lamps}>
              {draft.lines.map((line) => (
                <ReceiptLine
                  key={line.product}
                  line={line}
                  errors={errors?.lines.get(line.product) ?? {}}
                  cost={preview?.costs.get(line.product)}
                  oversold={oversold.filter(({ lamp }) => lamp._id === line.product)}
                  surplus={lampOf(line.product)?.surplus}
                  receivedOn={dayOfDraft(draft)}
                  onDone={toSearch}
                />
              ))}
            </chakra.ul>
            {draft.rest.length > 0 && <p role="status">{form.rest(draft.rest.length)}</p>}
            {isImporting ? (
              <Suspense fallback={<Skeleton height="10rem" marginTop="3" />}>
                <SheetLines lamps={lamps} />
              </Suspense>
            ) : (
              <Button look="bare" onClick={() => setImporting(true)}>
                {form.sheet.open}
              </Button>
            )}
          </Section>
          <ReceiptCharges draft={draft} errors={errors?.charges} />
        </Content>
        <ReceiptSummary draft={draft} errors={errors} preview={preview} isAdmin={isAdmin}>
          {errors?.whole && <FieldError role="alert">{form.errors[errors.whole]}</FieldError>}
          <Button type="submit" look="main" aria-disabled={isPending}>
            {isPending ? form.sending : form.submit}
          </Button>
          {draft.id !== '' && (
            <Button look="bare" onClick={() => setClearing(true)}>
              {form.clear}
            </Button>
          )}
        </ReceiptSummary>
      </PurchaseLayout>
      {asked?.rwfPerUnit !== undefined && lastRate !== undefined && (
        <ConfirmDialog
          title={form.rateSure}
          confirm={form.rateConfirm}
          look="main"
          onConfirm={() => {
            setAsked(undefined)
            record(asked)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{form.rateQuestion(rateText(asked.currency, asked.rwfPerUnit), rateText(asked.currency, lastRate))}</p>
        </ConfirmDialog>
      )}
      {isClearing && (
        <ConfirmDialog
          title={form.clearSure}
          confirm={form.clear}
          onConfirm={() => {
            receiptDraft.clear()
            setClearing(false)
          }}
          onCancel={() => setClearing(false)}
        />
      )}
    </chakra.form>
  )
}

/** Replaces the draft of an ended receipt by that of the next of its delivery. Returns whether there is one. */
function continueDelivery(ended: ReceiptDraft): boolean {
  // Another tab may have continued already.
  if (receiptDraft.get().id !== ended.id) return receiptDraft.get().id !== ''
  const next = nextReceiptOf(ended)
  if (next) receiptDraft.set(next)
  else receiptDraft.clear()
  return next !== undefined
}

const SheetLines = lazy(async () => ({ default: (await import('./sheet-lines.tsx')).SheetLines }))

/**
 * Calls `end` if another tab recorded or discarded the draft, or this one recorded it before the device shut down. A
 * refused entry that is fixed ends once it was sent again or discarded elsewhere.
 */
function useMadeBefore(
  { id, isAmended }: ReceiptDraft,
  isSending: boolean,
  end: (entry: Entry | undefined) => void,
): void {
  const isRead = useIsOutboxRead()
  const found = useOutbox().find((entry) => entry.id === id)
  const isEnded = isAmended
    ? found?.state !== 'needs a look'
    : found !== undefined && (found.promised || !isOpen(found))
  const isMade = isRead && !isSending && isEnded
  // biome-ignore lint/correctness/useExhaustiveDependencies(end): the receipt ends once
  // biome-ignore lint/correctness/useExhaustiveDependencies(found): the receipt ends once
  useEffect(() => {
    if (isMade) end(found)
  }, [isMade])
}

/** Loads the rejected entry in the URL into the form. */
function useReceiptToAmend(lamps: readonly TillLamp[]): void {
  const { form } = useMessages('purchasing').goodsReceipts
  const id = new URLSearchParams(useSearch()).get('amend')
  const entry = useOutbox().find((each) => each.id === id && each.state === 'needs a look')
  const [, go] = useLocation()
  useEffect(() => {
    if (entry?.request.to !== 'receipt') return
    const current = receiptDraft.get()
    const nameOf = (product: string) => lamps.find(({ _id }) => _id === product)?.name ?? product
    if (current.id === '') receiptDraft.set(draftOf(entry.id, entry.request.body, nameOf))
    else if (current.id !== entry.id) toast('error', form.taken)
    go('/admin/receipts/new', { replace: true })
  }, [entry, lamps, form, go])
}

/** Returns the rate of the newest receipt in a currency; undefined before the first one is loaded. */
function useLastRate(currency: string): string | undefined {
  const { data } = useInfiniteQuery({ ...receiptList(), enabled: currency !== RWF })
  return data?.pages.flatMap(({ receipts }) => receipts).find((receipt) => receipt.currency === currency)?.rwfPerUnit
}
