import { FailurePanel } from '../../components/failure-panel.tsx'
import { cartItems, removeFromCart } from '../../domain/cart/cart.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { LineDifferenceList } from '../../domain/cart/line-difference-list.tsx'
import { differencesIn, freshLinesOf, withFreshLines } from '../../domain/cart/line-differences.ts'
import { isError, isRetryable } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'

type Props = {
  error: Error
  lines: readonly CartLine[]
  retry: () => void
  resolved: () => void
}

export function PlacingFailure({ error, lines, retry, resolved }: Props) {
  const texts = useMessages('shop')
  const { checkout } = useMessages('customer')
  const fresh = freshLinesOf(error)
  if (fresh) {
    const changes = differencesIn(lines, fresh)
    const pricesChanged = changes.some(({ priceBefore }) => priceBefore !== undefined)
    const isShort = changes.some(({ wanted }) => wanted !== undefined)
    const take = () => {
      cartItems.set(withFreshLines(lines, fresh))
      resolved()
    }
    return (
      <FailurePanel
        title={pricesChanged ? checkout.priceChanged : isShort ? checkout.stockShort : checkout.totalChanged}
        text={checkout.checkChanges}
        action={isShort && !pricesChanged ? checkout.takeStock : checkout.takePrices}
        onAction={take}
      >
        <LineDifferenceList differences={changes} />
      </FailurePanel>
    )
  }
  const gone = detailsOf(error, 'product.unknown')?.productId
  if (gone !== undefined) {
    const takeOut = () => {
      removeFromCart(gone)
      resolved()
    }
    return (
      <FailurePanel
        title={checkout.notPlaced}
        text={`${checkout.gone} ${lines.find(({ _id }) => _id === gone)?.name ?? ''}`}
        action={checkout.takeOut}
        onAction={takeOut}
      />
    )
  }
  return (
    <FailurePanel
      title={isUnsure(error) ? checkout.unsure : checkout.notPlaced}
      text={failureTextOf(error, texts, checkout)}
      action={texts.failed.again}
      onAction={retry}
    />
  )
}

/** Returns why the order was not placed as a single text, for a customer who has left the screen. */
export function placingFailureText(
  error: unknown,
  texts: Messages['shop'],
  checkout: Messages['customer']['checkout'],
): string {
  const title = isUnsure(error) ? checkout.unsure : checkout.notPlaced
  return `${title}. ${failureTextOf(error, texts, checkout)}`
}

function failureTextOf(error: unknown, texts: Messages['shop'], checkout: Messages['customer']['checkout']): string {
  const text = failureText(error, texts, checkout.errors)
  return isUnsure(error) ? `${text} ${checkout.safeToRetry}` : text
}

/** Returns whether the order may have been placed. A limit would refuse the same order again. */
function isUnsure(error: unknown): boolean {
  const isLimit = isError(
    error,
    'order.tooMany',
    'order.tooManyUnpaid',
    'order.tooManyPieces',
    'order.tooManyFromAddress',
  )
  return isRetryable(error) && !isLimit
}
