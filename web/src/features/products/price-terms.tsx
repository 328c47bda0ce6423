import { chakra } from '@chakra-ui/react'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { loadable, useLoadable } from '../../lib/loadable.ts'

/** With the settings' schema it is 2 kB that a first load does without. A lamp whose terms cannot be fetched is still a lamp. */
const terms = loadable(() =>
  import('./price-terms-text.tsx').then(
    ({ PriceTermsText }) => PriceTermsText,
    () => Unknown,
  ),
)

/** What a customer pays besides the price, so that the cart is no surprise. Staff agree on prices at the counter. */
export function PriceTerms() {
  const Text = useLoadable(terms) ?? Unknown
  if (isStaff(useUser())) return null
  return (
    <chakra.p color="muted" fontSize="sm">
      <Text />
    </chakra.p>
  )
}

/** Keeps the line free. */
function Unknown() {
  return '\u00a0'
}
