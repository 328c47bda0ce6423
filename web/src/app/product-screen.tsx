import { chakra } from '@chakra-ui/react'
import { isStaff, useUser } from '../domain/users/user.ts'
import { ProductPage } from '../features/products/product-page.tsx'
import { loadable, useLoadable } from '../lib/loadable.ts'

/** With the settings' schema it is 2 kB that a first load does without. A lamp whose terms cannot be fetched is still a lamp. */
const terms = loadable(() =>
  import('./browsing.ts').then(
    ({ browsing }) => browsing.PriceTermsText,
    () => Unknown,
  ),
)

export function ProductScreen() {
  return <ProductPage terms={<PriceTerms />} />
}

/**
 * What a customer pays besides the price, so that the cart is no surprise. On a phone it takes two lines, which are free before it
 * is there, so that nothing moves under a finger. Staff agree on prices at the counter.
 */
function PriceTerms() {
  const Text = useLoadable(terms) ?? Unknown
  if (isStaff(useUser())) return null
  return (
    <chakra.p color="muted" fontSize="sm" minHeight={{ base: '3em', md: 0 }} css={{ '.staff &': { display: 'none' } }}>
      <Text />
    </chakra.p>
  )
}

/** Keeps the line free. */
function Unknown() {
  return '\u00a0'
}
