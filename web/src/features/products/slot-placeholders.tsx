import { chakra } from '@chakra-ui/react'

/*
 * Placeholders for content that only staff see. A prerendered page has no user yet, but the document has a class for
 * the role (domain/users/user.ts). The space stays free until the app fills it.
 */

/**
 * Space next to the heading of the home page. On a phone it is below the heading, one row for sellers and two for
 * admins.
 */
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
