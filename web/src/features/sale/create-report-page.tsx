import { useLayoutEffect } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useCurrentLines } from '../../domain/cart/use-current-lines.ts'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useClearRecordedSale } from './sale-api.ts'
import { SaleForm } from './sale-form.tsx'
import { startDraft, useDraft } from './sale-store.ts'
import { StockPanel } from './stock-panel.tsx'

/** Renders the form of a sale: which lamps of the cart were sold, and on which terms. */
export function CreateReportPage() {
  const { cart } = useMessages('shop')
  const {
    sale: { createTitle },
    till,
  } = useMessages('office')
  const draft = useDraft()
  const lamps = useCurrentLines().map(({ line }) => line)
  const isEmpty = lamps.length === 0
  useClearRecordedSale(() => toast('success', till.madeBefore))
  useLayoutEffect(() => {
    if (!isEmpty) startDraft()
  })
  return (
    <>
      <StepsBar current="ship" />
      <Page title={createTitle}>
        {draft && <StockPanel draft={draft} lamps={lamps} />}
        {isEmpty ? (
          <Notice
            action={
              <ButtonLink href="/" look="main">
                {cart.choose}
              </ButtonLink>
            }
          >
            {cart.empty}
          </Notice>
        ) : (
          draft && <SaleForm draft={draft} lamps={lamps} />
        )}
      </Page>
    </>
  )
}
