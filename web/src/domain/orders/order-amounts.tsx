import type { OrderAmounts as Amounts } from '../../../../shared/orders/order.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the breakdown of an order's total, and the amount charged if that differs from the total. */
export function OrderAmounts({ amounts, quantity }: { amounts: Amounts | undefined; quantity: number }) {
  const { cart } = useMessages('shop')
  const { checkout } = useMessages('customer')
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, amountDue } = amounts ?? {}
  return (
    <dl>
      <AmountRow name={cart.items(quantity)} amount={itemsPrice} />
      <AmountRow name={cart.shipping} amount={shippingPrice} />
      <AmountRow name={cart.tax} amount={taxPrice} />
      <AmountRow name={cart.total} amount={totalPrice} strong />
      {amountDue !== totalPrice && <AmountRow name={checkout.due} amount={amountDue} strong />}
    </dl>
  )
}
