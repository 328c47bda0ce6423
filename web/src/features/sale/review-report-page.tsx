import { Redirect } from 'wouter'
import { Page } from '../../components/page.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useCheckedBuyer } from './check-buyer.ts'
import { checkSale, isValid } from './check-sale.ts'
import { SaleReview } from './sale-review.tsx'
import { useDraft } from './sale-store.ts'

/** Renders the last step of a sale. Staff who skipped a step are redirected to it. */
export function ReviewReportPage() {
  const { reviewTitle } = useMessages('office').sale
  const lamps = useCart()
  const draft = useDraft()
  const buyer = useCheckedBuyer(draft)
  // A lamp put into the cart before signing in as staff has no cost yet, so the form fetches it.
  const isKnown = lamps.length > 0 && lamps.every(({ costPrice }) => costPrice !== undefined)
  if (!draft || !isKnown || !isValid(checkSale(draft, lamps)) || buyer.errors) {
    return <Redirect to="/admin/createReport" replace />
  }
  if (!draft.method) return <Redirect to="/payment" replace />
  return (
    <>
      <StepsBar current="confirm" />
      <Page title={reviewTitle}>
        <SaleReview draft={draft} lamps={lamps} method={draft.method} />
      </Page>
    </>
  )
}
