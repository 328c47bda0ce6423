import { chakra } from '@chakra-ui/react'

/** Reserves the space of what is being fetched: give it that size. */
export const Skeleton = chakra('div', {
  base: { background: 'sunken', borderRadius: 'sm', height: '1em' },
})

/** React keys for `count` skeletons, which have no ids. */
export function places(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `place-${place}`)
}
