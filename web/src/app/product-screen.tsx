import { Muted } from '../components/layout.ts'
import { isStaff, useUser } from '../domain/users/user.ts'
import { ProductPage } from '../features/products/product-page.tsx'
import { loadable, useLoadable } from '../lib/loadable.ts'
import { loadStorefront } from './load-storefront.ts'

/**
 * Loaded after the lamp, since the settings' schema would add 2 kB to the first load. Without the terms, the lamp is
 * still shown.
 */
const terms = loadable(() =>
  loadStorefront().then(
    ({ PriceTermsText }) => PriceTermsText,
    () => Unknown,
  ),
)

export function ProductScreen() {
  return <ProductPage terms={<PriceTerms />} />
}

/**
 * Renders the charges on top of the price, so that the cart is no surprise. Space for its two lines on a phone is
 * reserved, so that nothing moves when it loads. Staff do not see it, since they agree on prices at the counter.
 */
function PriceTerms() {
  const Text = useLoadable(terms) ?? Unknown
  if (isStaff(useUser())) return null
  return (
    <Muted minHeight={{ base: '3em', md: 0 }} css={{ '.staff &': { display: 'none' } }}>
      <Text />
    </Muted>
  )
}

/** Renders an empty line, which reserves the space. */
function Unknown() {
  return '\u00a0'
}
