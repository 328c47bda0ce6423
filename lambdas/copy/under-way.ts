import { knownRestore, type StoredRestore } from '../data/copies.ts'
import { Refusal } from '../refusal.ts'

/**
 * The restore of this copy, which was begun and has not ended.
 * @throws Refusal 409 if there is none
 */
export async function restoreUnderWay(copy: string): Promise<StoredRestore> {
  const restore = await knownRestore()
  if (restore?.copy === copy && restore.endedAt === undefined) return restore
  throw new Refusal('restore.notBegun', 'This copy is not being brought in, or has been')
}
