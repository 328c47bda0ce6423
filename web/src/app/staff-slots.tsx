import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { StaffSlots } from '../features/products/staff-slots.ts'
import { CARD_FOOT, HomeSlot } from '../features/products/staff-slots.ts'

const StaffHome = lazy(async () => ({ default: (await import('./staff-home.tsx')).StaffHome }))
const CardActions = lazy(async () => ({
  default: (await import('../features/admin-products/card-actions.tsx')).CardActions,
}))

/** Parts of the storefront's screens that only staff see and fetch. Their space is reserved until they load. */
export const staffSlots: StaffSlots = {
  home: () => (
    <Suspense fallback={<HomeSlot />}>
      <StaffHome />
    </Suspense>
  ),
  card: (product) =>
    'costPrice' in product && (
      <CardFoot>
        <Suspense>
          <CardActions lamp={product} />
        </Suspense>
      </CardFoot>
    ),
}

/** Foot of a card, above the link that covers the card. */
const CardFoot = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '2',
    minHeight: CARD_FOOT,
    padding: { base: '3', md: '4' },
    paddingTop: '0 !important',
  },
})
