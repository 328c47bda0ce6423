import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { orderAmounts } from '../../../../shared/orders/amounts.ts'
import { MAX_LINES } from '../../../../shared/orders/new-order.ts'
import { Button } from '../../components/button.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { type CartLine, totalQuantity } from '../../domain/cart/cart-lines.ts'
import { Amounts, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { OrderAmounts } from '../../domain/orders/order-amounts.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Next } from './checkout-api.ts'

type Props = { lines: readonly CartLine[]; isPlacing: boolean; order: (next: Next) => void }

/** Renders the order's total and two buttons: pay now, the main one, or pay later. */
export function PlaceOrderSummary({ lines, isPlacing, order }: Props) {
  const { cart } = useMessages('shop')
  const { checkout } = useMessages('customer')
  const settings = useSettings()
  const amounts = settings && orderAmounts(lines, settings)
  const later = useId()
  const tooMany = lines.length > MAX_LINES
  const disabled = isPlacing || !amounts || tooMany
  return (
    <Summary aria-labelledby="order-summary">
      <Amounts>
        <chakra.h2 id="order-summary" fontSize="lg" marginBottom="3">
          {cart.summary}
        </chakra.h2>
        <OrderAmounts amounts={amounts} quantity={totalQuantity(lines)} />
        {tooMany && (
          <chakra.p role="alert" color="red" marginTop="3">
            {checkout.tooManyLines(MAX_LINES)}
          </chakra.p>
        )}
      </Amounts>
      <SummaryActions>
        <Due>
          {checkout.due}
          {amounts && <Money amount={amounts.amountDue} fontSize="lg" fontWeight="bold" />}
        </Due>
        <Button id={PAY_BUTTON} look="main" flexGrow={1} disabled={disabled} onClick={() => order('pay')}>
          {isPlacing ? checkout.placing : checkout.pay}
        </Button>
        <Button aria-describedby={later} flexGrow={1} disabled={disabled} onClick={() => order('view')}>
          {checkout.place}
        </Button>
        <Muted id={later} width="100%" textAlign="center">
          {checkout.payLater}
        </Muted>
      </SummaryActions>
    </Summary>
  )
}

/** Id of the button that gets the focus once the obstacle is resolved. */
export const PAY_BUTTON = 'pay-order'

/** Amount due, repeated next to the buttons on a phone, where the amounts scroll away. */
const Due = chakra('p', {
  base: {
    display: { base: 'flex', lg: 'none' },
    justifyContent: 'space-between',
    alignItems: 'baseline',
    width: '100%',
  },
})
