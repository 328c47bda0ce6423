import { chakra } from '@chakra-ui/react'

/*
 * The places of what staff have more than customers, free until the program brings it: a page that is made ahead does not know
 * who reads it, its document does (domain/users/user.ts).
 */

/** Beside the heading of the home page; on a phone below it, in one row for sellers and two for admins. */
export const HomePlace = chakra('div', {
  base: {
    '.staff &': { visibility: 'hidden', width: { base: '100%', md: 'auto' }, minHeight: '44px' },
    '.admin &': { minHeight: { base: '100px', md: '44px' } },
  },
})

/** Of two rows of buttons at the foot of a lamp's card, with the card's padding. */
export const CARD_FOOT = { base: '108px', md: '112px' }

export const CardPlace = chakra('div', {
  base: { display: 'none', '.admin &': { display: 'block', height: CARD_FOOT } },
})

/** The line of what a lamp has cost. */
export const CostPlace = chakra('p', {
  base: { display: 'none', '.staff &': { display: 'block', _before: { content: '"\\00a0"' } } },
})
