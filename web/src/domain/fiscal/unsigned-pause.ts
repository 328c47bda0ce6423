/** Number of reads in quick succession: a receipt is usually signed within seconds. */
const QUICK_READS = 20

/** Returns the milliseconds until a receipt that is not signed yet is read again, by the number of reads so far. */
export function unsignedPause(reads: number): number {
  return reads < QUICK_READS ? 3_000 : 15_000
}
