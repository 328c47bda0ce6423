import { chakra } from '@chakra-ui/react'

/** The parts of a screen below each other. */
export const Column = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })
