import { formatRwf } from '../../../../shared/money.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { useMessages } from '../../messages/messages.ts'

/** Time for which the settings are reused as a visitor opens several lamps. The cart always refetches them. */
const FRESH_MS = 5 * 60_000

export function PriceTermsText() {
  const { products, cart } = useMessages('shop')
  const settings = useSettings(FRESH_MS)
  // An empty line reserves the space while the settings are fetched.
  if (!settings) return '\u00a0'
  const { taxPercent, shippingPrice, freeShippingAbove } = settings
  return (
    <>
      {cart.tax}: {taxPercent > 0 ? `+${taxPercent}\u00a0%` : products.taxWithin} · {cart.shipping}:{' '}
      {shippingPrice > 0 ? products.delivery(formatRwf(shippingPrice), formatRwf(freeShippingAbove)) : products.free}
    </>
  )
}
