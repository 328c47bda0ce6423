/** A run of the stream's records; the stream replaces it by a child every few hours. */
export type Shard = { id: string; parent: string | undefined }

/** Where a consumer is in each shard: the last sequence number dealt with, or the end. */
export type Positions = Readonly<Record<string, string>>

/** The position of a consumer that has read all of a closed shard. */
export const SHARD_END = 'SHARD_END'

/**
 * The shards to read now: those not read to their end whose parent is, or is no longer kept. A change of an item in a
 * child came after all its changes in the parent.
 */
export function readableShards(shards: readonly Shard[], positions: Positions): Shard[] {
  const unread = new Set(shards.map(({ id }) => id).filter((id) => positions[id] !== SHARD_END))
  return shards.filter(({ id, parent }) => unread.has(id) && !(parent && unread.has(parent)))
}
