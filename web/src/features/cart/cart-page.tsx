import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { sum, times } from '../../../../shared/money.ts'
import { orderAmounts } from '../../../../shared/orders/amounts.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { cartItems } from '../../domain/cart/cart.ts'
import { type CartLine, isShort, totalQuantity } from '../../domain/cart/cart-lines.ts'
import { useCurrentLines } from '../../domain/cart/use-current-lines.ts'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { CartLineRow } from './cart-line-row.tsx'

export function CartPage() {
  const { cart } = useMessages('shop')
  const lines = useCurrentLines()
  return (
    <Page title={cart.title}>
      <PurchaseLayout>
        {lines.length === 0 ? (
          <EmptyList
            action={
              <ButtonLink href="/" look="main">
                {cart.choose}
              </ButtonLink>
            }
          >
            {cart.empty}
          </EmptyList>
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

function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const { cart } = useMessages('shop')
  const [, go] = useLocation()
  const staff = isStaff(useUser())
  const goOn = () => {
    // Staff may have taken the missing lamps for this very sale, so their form checks the stock itself.
    const short = staff ? undefined : lines.find(isShort)
    if (short) return toast('error', `${cart.outOfStock}. ${short.name}: ${cart.onlyLeft(short.countInStock)}`)
    // The checkout uses the prices that the visitor has just seen.
    cartItems.set([...lines])
    go(`/signin?redirect=${staff ? '/admin/createReport' : '/shipping'}`)
  }
  if (lines.length === 0) {
    return (
      <Summary>
        <Amounts>
          <Button disabled>{cart.proceed}</Button>
        </Amounts>
      </Summary>
    )
  }
  return (
    <Summary aria-labelledby="cart-summary">
      <Amounts>
        <chakra.h2 id="cart-summary" fontSize="lg" marginBottom="3">
          {cart.summary}
        </chakra.h2>
        <CartAmounts lines={lines} />
      </Amounts>
      <SummaryActions>
        <CartTotal lines={lines} />
        <Button
          look="main"
          flex={{ base: '1', sm: 'none' }}
          minWidth={{ sm: '16rem' }}
          whiteSpace="nowrap"
          onClick={goOn}
        >
          {cart.proceed}
        </Button>
      </SummaryActions>
    </Summary>
  )
}

type Props = { lines: readonly CartLine[] }

/** Renders how the total is made up. Staff, who set their own prices, see what the lamps cost the shop. */
function CartAmounts({ lines }: Props) {
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

function CartTotal({ lines }: Props) {
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
