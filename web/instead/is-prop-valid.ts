/**
 * For Chakra's elements: the real one is a list of all attributes, 2 kB, and what an element of ours gets the compiler has
 * looked at.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as' && name !== 'asChild'
}
