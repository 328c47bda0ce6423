/**
 * Hash of no rows. Hashes of rows are added without carry, so the sum does not depend on the order or the pages in
 * which the rows are read.
 */
export const NO_MARK = '0'.repeat(64)

export function joinedMark(a: string, b: string): string {
  let joined = ''
  for (let at = 0; at < a.length; at += 1) {
    joined += (Number.parseInt(a.charAt(at), 16) ^ Number.parseInt(b.charAt(at), 16)).toString(16)
  }
  return joined
}
