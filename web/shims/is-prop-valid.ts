/**
 * Replaces the attribute check of Chakra's elements. The original is a 2 kB list of all attributes, which TypeScript
 * already checks.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as' && name !== 'asChild'
}
