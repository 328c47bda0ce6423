import { chakra } from '@chakra-ui/react'

/*
 * Layout primitives of all screens. Style properties on the element adjust them: <Stack gap="5" marginTop="4">.
 */

/** Column of elements below each other. */
export const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })

/** Columns next to each other. A `gridTemplateColumns` without `base` leaves a single column on narrow screens. */
export const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)' }, alignItems: 'start', gap: '4' },
})

/** Elements side by side, wrapped where the space ends. */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

/** Row with its elements at both ends. */
export const Spread = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})

/** List item with a rule below it, except the last one. */
export const ListItem = chakra('li', {
  base: { paddingBlock: '3', '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' } },
})

/** Small secondary text. */
export const Muted = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })

/** Raised surface for one thing or one part of a screen. */
export const Card = chakra('div', {
  base: {
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    overflowWrap: 'anywhere',
  },
})

/** Frame in the format of a lamp's picture, which it crops. */
export const PictureFrame = chakra('div', {
  base: { aspectRatio: '4 / 3', borderRadius: 'md', overflow: 'hidden', background: 'sunken' },
})
