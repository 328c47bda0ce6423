import { chakra } from '@chakra-ui/react'

/** Placeholder for content that is being fetched. It needs the size of that content. */
export const Skeleton = chakra('div', {
  base: { background: 'sunken', borderRadius: 'sm', height: '1em' },
})

/** Returns React keys for `count` skeletons, which have no ids. */
export function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `place-${place}`)
}
