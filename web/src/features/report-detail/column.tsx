import { chakra } from '@chakra-ui/react'

/** The parts of a screen below each other. */
export const Column = chakra('div', { base: { display: 'grid', gap: '5', minWidth: 0 } })
