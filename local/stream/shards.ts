/** A sequence of the stream's records, which a child shard continues every few hours. */
export type Shard = { id: string; parent: string | undefined }

/** A consumer's position in each shard: the last sequence number that it handled, or SHARD_END. */
export type Positions = Readonly<Record<string, string>>

/** The position of a consumer that has read all of a closed shard. */
export const SHARD_END = 'SHARD_END'

/**
 * Returns the shards to read now: those with records left whose parent has none left, or no longer exists. An item's
 * changes in a child shard come after those in the parent.
 */
export function readableShards(shards: readonly Shard[], positions: Positions): Shard[] {
  const unread = new Set(shards.map(({ id }) => id).filter((id) => positions[id] !== SHARD_END))
  return shards.filter(({ id, parent }) => unread.has(id) && !(parent && unread.has(parent)))
}
