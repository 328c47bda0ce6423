import { FailurePanel } from '../../components/failure-panel.tsx'
import { cartItems, removeFromCart } from '../../domain/cart/cart.ts'
import { LineDifferenceList } from '../../domain/cart/line-difference-list.tsx'
import { ConflictingEntry, StorageError } from '../../domain/outbox/outbox.ts'
import { isError, isRetryable } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { differencesInSale, freshLampsOf, withFreshLamps } from './fresh-lamps.ts'
import type { SaleAction } from './sale-api.ts'
import type { SaleDraft } from './sale-draft.ts'
import { endSale, renewDraft, saleDraft } from './sale-store.ts'
import type { TypedSale } from './typed-sale.ts'

type Props = {
  error: Error
  kind: SaleAction['kind']
  draft: SaleDraft
  sale: TypedSale
  retry: () => void
  seeReport: (id: string) => void
  resolved: () => void
}

export function SaleFailure({ error, kind, draft, sale, retry, seeReport, resolved }: Props) {
  const texts = useMessages('shop')
  const { checkout } = useMessages('customer')
  const {
    sale: { failure },
    outbox,
    report: { errors },
  } = useMessages('office')
  // The sale recorded earlier is shown in place of this one.
  if (error instanceof ConflictingEntry) return null
  const fresh = freshLampsOf(error, draft, sale)
  if (fresh) {
    const changes = differencesInSale(draft, sale, fresh)
    const isShort = changes.some(({ wanted }) => wanted !== undefined)
    const isPriced = changes.some(({ priceBefore, costBefore }) => (priceBefore ?? costBefore) !== undefined)
    const take = () => {
      const now = withFreshLamps(draft, cartItems.get(), fresh)
      saleDraft.set(now.draft)
      cartItems.set(now.cart)
      resolved()
    }
    return (
      <FailurePanel
        title={isPriced ? checkout.priceChanged : isShort ? checkout.stockShort : checkout.totalChanged}
        text={failure.changed}
        action={isShort && !isPriced ? checkout.takeStock : failure.takeChanges}
        onAction={take}
      >
        <LineDifferenceList differences={changes} />
      </FailurePanel>
    )
  }
  const productId = detailsOf(error, 'product.unknown')?.productId
  const reportId = detailsOf(error, 'sale.recorded')?.reportId
  if (productId !== undefined) {
    const takeOut = () => {
      removeFromCart(productId)
      resolved()
    }
    return (
      <FailurePanel
        title={kind === 'sell' ? failure.notSold : failure.notSaved}
        text={failure.gone(sale.lines.find(({ _id }) => _id === productId)?.name ?? '')}
        action={checkout.takeOut}
        onAction={takeOut}
      />
    )
  }
  if (reportId !== undefined) {
    const leave = () => {
      seeReport(reportId)
      endSale(draft.saleId)
    }
    return (
      <FailurePanel title={failure.recorded} text={failure.recordedText} action={failure.seeReport} onAction={leave} />
    )
  }
  if (isError(error, 'report.deleted')) {
    const renew = () => {
      renewDraft()
      resolved()
    }
    return (
      <FailurePanel title={failure.deleted} text={failure.deletedText} action={failure.recordAgain} onAction={renew} />
    )
  }
  if (error instanceof StorageError) {
    return <FailurePanel title={failure.notSaved} text={outbox.full} action={texts.failed.again} onAction={retry} />
  }
  const [sure, unsure] =
    kind === 'sell' ? [failure.notSold, failure.unsureSold] : [failure.notSaved, failure.unsureSaved]
  return (
    <FailurePanel
      title={isRetryable(error) ? unsure : sure}
      text={
        isRetryable(error) ? `${failureText(error, texts)} ${failure.safeToRetry}` : failureText(error, texts, errors)
      }
      action={texts.failed.again}
      onAction={retry}
    />
  )
}
