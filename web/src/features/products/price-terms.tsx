import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../shared/money.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

/** What a customer pays besides the price, so that the cart is no surprise. Staff agree on prices at the counter. */
export function PriceTerms() {
  const { products, cart } = useMessages('shop')
  const settings = useSettings()
  const staff = isStaff(useUser())
  if (staff) return null
  // Its line is kept free while the settings are fetched.
  if (!settings) return <Line>{'\u00a0'}</Line>
  const { taxPercent, shippingPrice, freeShippingAbove } = settings
  return (
    <Line>
      {cart.tax}: {taxPercent > 0 ? `+${taxPercent}\u00a0%` : products.taxWithin} · {cart.shipping}:{' '}
      {shippingPrice > 0 ? products.delivery(formatRwf(shippingPrice), formatRwf(freeShippingAbove)) : products.free}
    </Line>
  )
}

const Line = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
