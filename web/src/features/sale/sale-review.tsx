import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Section } from '../../components/section.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { EditLink } from '../../domain/checkout/edit-link.tsx'
import { Content, PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { LampLines } from '../../domain/orders/lamp-lines.tsx'
import type { Entry } from '../../domain/outbox/entry.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { reportRequest } from './report-request.ts'
import { ReviewSummary, SAVE_BUTTON } from './review-summary.tsx'
import { type SaleAction, useClearRecordedSale, useSaleActions } from './sale-api.ts'
import type { SaleDraft } from './sale-draft.ts'
import { SaleFacts } from './sale-facts.tsx'
import { SaleFailure } from './sale-failure.tsx'
import type { OfferedMethod } from './staff-payment.ts'
import { StockPanel } from './stock-panel.tsx'
import { amountsOf, readSale, type TypedSale } from './typed-sale.ts'

type Props = { draft: SaleDraft; lamps: readonly CartLine[]; method: OfferedMethod; expense: string }

/** Renders everything that will be recorded, with links to change it, and the buttons that sell and record it. */
export function SaleReview({ draft, lamps, method, expense }: Props) {
  const { checkout } = useMessages('customer')
  const { sale: texts, outbox, till } = useMessages('office')
  const [, go] = useLocation()
  const settings = useSettings()
  const sale = readSale(draft, lamps)
  const amounts = amountsOf(sale, settings)
  const seeReport = (id: string) => go(`/report/${id}`, { replace: true })
  const see = ({ reference }: Entry) => {
    if (reference === undefined) go('/admin/outbox', { replace: true })
    else seeReport(reference)
  }
  const { act, error, isPending, isSuccess, action, reset } = useSaleActions({
    saved: (made) => {
      toast('success', made.reference === undefined ? outbox.waits : texts.saved)
      see(made)
    },
  })
  useClearRecordedSale((made) => {
    toast('success', till.madeBefore)
    see(made)
  })
  const kind = action?.kind ?? 'save'
  const isSold = isSuccess && kind === 'sell'
  useEffect(() => {
    // 'sell' is done, so Enter continues with 'save'.
    if (isSold) focusSaveButton()
  }, [isSold])
  const doIt = (kind: SaleAction['kind']) => {
    if (kind === 'sell') act({ kind })
    else if (amounts)
      act({ kind, request: reportRequest({ draft, sale, expense, method, amounts }), lines: sale.lines })
  }
  return (
    <PurchaseLayout>
      <Content>
        <StockPanel draft={draft} lamps={sale.lines} />
        {error && !isPending && (
          <SaleFailure
            error={error}
            kind={kind}
            draft={draft}
            sale={sale}
            retry={() => doIt(kind)}
            seeReport={seeReport}
            resolved={() => {
              reset()
              focusSaveButton()
            }}
          />
        )}
        <Section title={texts.report} aside={<EditLink href="/admin/createReport" what={texts.report} />}>
          <SaleFacts draft={draft} sale={sale} amounts={amounts} expense={expense} />
        </Section>
        <Section title={texts.method} aside={<EditLink href="/payment" what={texts.method} />}>
          <p>{checkout.methodNames[method]}</p>
        </Section>
        <Section title={checkout.items} aside={<EditLink href="/cart" what={checkout.items} />}>
          <LampLines lines={lamps.map((lamp) => ({ ...lamp, quantity: realOf(sale, lamp) }))} />
        </Section>
      </Content>
      <ReviewSummary draft={draft} sale={sale} amounts={amounts} doing={isPending ? kind : undefined} doIt={doIt} />
    </PurchaseLayout>
  )
}

function focusSaveButton(): void {
  document.getElementById(SAVE_BUTTON)?.focus()
}

function realOf({ lines }: TypedSale, { _id }: CartLine): number {
  return lines.find((line) => line._id === _id)?.real ?? 0
}
