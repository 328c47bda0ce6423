import { chakra } from '@chakra-ui/react'
import { sum, times } from '../../../../shared/money.ts'
import { orderAmounts } from '../../../../shared/orders/amounts.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type CartLine, totalQuantity } from '../../domain/cart/cart-lines.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { lines: readonly CartLine[] }

/** Renders how the total is made up. Staff, who set their own prices, see what the lamps cost the shop. */
export function CartAmounts({ lines }: Props) {
  const { cart } = useMessages('shop')
  const amounts = useAmounts(lines)
  const staff = isStaff(useUser())
  const cost = sum(lines.map(({ costPrice = 0, quantity }) => times(costPrice, quantity)))
  return (
    <dl>
      <AmountRow name={cart.items(totalQuantity(lines))} amount={amounts?.itemsPrice} />
      {staff && <AmountRow name={cart.totalCost} amount={cost} />}
      {!staff && (
        <>
          <AmountRow name={cart.shipping} amount={amounts?.shippingPrice} />
          <AmountRow name={cart.tax} amount={amounts?.taxPrice} />
        </>
      )}
    </dl>
  )
}

export function CartTotal({ lines }: Props) {
  const { cart } = useMessages('shop')
  const amounts = useAmounts(lines)
  const staff = isStaff(useUser())
  const total = staff ? amounts?.itemsPrice : amounts?.totalPrice
  return (
    <chakra.p display={{ base: 'grid', lg: 'flex' }} justifyContent="space-between" alignItems="baseline">
      <chakra.span fontSize={{ base: 'sm', lg: 'md' }} fontWeight={{ lg: 'bold' }}>
        {cart.total}
      </chakra.span>
      {total === undefined ? (
        <Skeleton as="span" fontSize={{ base: 'md', sm: 'lg' }} width="7rem" height="1.5em" />
      ) : (
        <Money amount={total} fontSize={{ base: 'md', sm: 'lg' }} fontWeight="bold" />
      )}
    </chakra.p>
  )
}

function useAmounts(lines: readonly CartLine[]) {
  const settings = useSettings()
  return settings && orderAmounts(lines, settings)
}
