import { chakra } from '@chakra-ui/react'

/** Holds the place of what is being fetched: give it that thing's size. */
export const Skeleton = chakra('div', {
  base: { background: 'sunken', borderRadius: 'sm', height: '1em' },
})

/** Keys for `count` place holders, which have nothing else to be told apart by. */
export function places(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `place-${place}`)
}
