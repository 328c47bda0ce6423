import { chakra } from '@chakra-ui/react'
import { sum, times } from '../../../../shared/money.ts'
import { orderAmounts } from '../../../../shared/orders/amounts.ts'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type CartLine, totalQuantity } from '../../lib/cart-lines.ts'
import { useMessages } from '../../lib/messages.ts'
import { useBusiness } from '../../lib/site-config.ts'
import { isStaff, useUser } from '../../lib/user.ts'

type Props = { lines: readonly CartLine[] }

/** How the total comes about; for staff, who sell on their own terms, what the lamps cost the shop. */
export function CartAmounts({ lines }: Props) {
  const { cart } = useMessages()
  const amounts = useAmounts(lines)
  const staff = isStaff(useUser())
  const cost = sum(lines.map(({ costPrice = 0, quantity }) => times(costPrice, quantity)))
  return (
    <dl>
      <Row name={cart.items(totalQuantity(lines))} amount={amounts?.itemsPrice} />
      {staff && <Row name={cart.totalCost} amount={cost} />}
      {!staff && lines.length > 0 && (
        <>
          <Row name={cart.shipping} amount={amounts?.shippingPrice} />
          <Row name={cart.tax} amount={amounts?.taxPrice} />
        </>
      )}
    </dl>
  )
}

export function CartTotal({ lines }: Props) {
  const { cart } = useMessages()
  const amounts = useAmounts(lines)
  const staff = isStaff(useUser())
  const total = lines.length === 0 || staff ? amounts?.itemsPrice : amounts?.totalPrice
  return (
    <chakra.p display={{ base: 'grid', lg: 'flex' }} justifyContent="space-between" alignItems="baseline">
      <chakra.span fontSize={{ base: 'sm', lg: 'md' }}>{cart.total}</chakra.span>
      {total === undefined ? (
        <Skeleton as="span" fontSize={{ base: 'md', sm: 'lg' }} width="7rem" height="1.5em" />
      ) : (
        <Money amount={total} fontSize={{ base: 'md', sm: 'lg' }} fontWeight="bold" />
      )}
    </chakra.p>
  )
}

function Row({ name, amount }: { name: string; amount: number | undefined }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" paddingBlock="1">
      <chakra.dt color="muted">{name}</chakra.dt>
      <dd>{amount === undefined ? <Skeleton width="6rem" height="1.5em" /> : <Money amount={amount} />}</dd>
    </chakra.div>
  )
}

function useAmounts(lines: readonly CartLine[]) {
  const business = useBusiness()
  return business && orderAmounts(lines, business)
}
