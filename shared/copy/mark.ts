/**
 * What rows are known by: the hashes of all of them, added without carry, so that it does not matter in which order, or on how
 * many pages, they are read.
 */
export const NO_MARK = '0'.repeat(64)

export function joinedMark(a: string, b: string): string {
  let joined = ''
  for (let at = 0; at < a.length; at += 1) {
    joined += (Number.parseInt(a.charAt(at), 16) ^ Number.parseInt(b.charAt(at), 16)).toString(16)
  }
  return joined
}
