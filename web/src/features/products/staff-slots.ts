import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode } from 'react'
import type { AnyProduct } from './products-api.ts'

/** Slots where staff see more than customers. Their content belongs to the back office, so the app passes it in. */
export type StaffSlots = {
  home: () => ReactNode
  card: (product: AnyProduct) => ReactNode
}

export const StaffSlotsContext = createContext<StaffSlots>({ home: () => null, card: () => null })

/*
 * Placeholders for content that only staff see. A prerendered page has no user yet, but the document has a class for
 * the role (domain/users/user.ts). The space stays free until the app fills it.
 */

/** Space next to the heading of the home page; on a phone one row below it for sellers, two for admins. */
export const HomeSlot = chakra('div', {
  base: {
    '.staff &': { visibility: 'hidden', width: { base: '100%', md: 'auto' }, minHeight: '44px' },
    '.admin &': { minHeight: { base: '100px', md: '44px' } },
  },
})

/** Height of two rows of buttons at the foot of a lamp's card, including the card's padding. */
export const CARD_FOOT = { base: '108px', md: '112px' }

export const CardSlot = chakra('div', {
  base: { display: 'none', '.admin &': { display: 'block', height: CARD_FOOT } },
})

/** Space for the line with a lamp's cost. */
export const CostSlot = chakra('p', {
  base: { display: 'none', '.staff &': { display: 'block', _before: { content: '"\\00a0"' } } },
})
