import { chakra } from '@chakra-ui/react'
import { Spread } from './layout.ts'

/** Bar above a list: its count at one end, and its actions at the other. */
export const ListHead = chakra(Spread, { base: { minHeight: '44px', marginBottom: '4' } })
