import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useCurrentLines } from '../../domain/cart/use-current-lines.ts'
import { PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { useMessages } from '../../messages/messages.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'

/** Renders the chosen lamps and the total. */
export function CartPage() {
  const { cart } = useMessages('shop')
  const lines = useCurrentLines()
  return (
    <Page title={cart.title}>
      <PurchaseLayout>
        {lines.length === 0 ? (
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
          <ul>
            {lines.map(({ line, ...rest }) => (
              <CartLineRow key={line._id} line={line} {...rest} />
            ))}
          </ul>
        )}
        <CartSummary lines={lines.map(({ line }) => line)} />
      </PurchaseLayout>
    </Page>
  )
}
