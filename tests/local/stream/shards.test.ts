import { describe, expect, it } from 'vitest'
import { readableShards, SHARD_END } from '../../../local/stream/shards.ts'

const shard = (id: string, parent?: string) => ({ id, parent })
const ids = (shards: { id: string }[]) => shards.map(({ id }) => id)

describe('readableShards', () => {
  it('reads a parent before its children', () => {
    const shards = [shard('grandchild', 'child'), shard('child', 'parent'), shard('parent')]

    expect(ids(readableShards(shards, {}))).toEqual(['parent'])
    expect(ids(readableShards(shards, { parent: '5' }))).toEqual(['parent'])
    expect(ids(readableShards(shards, { parent: SHARD_END }))).toEqual(['child'])
    expect(ids(readableShards(shards, { parent: SHARD_END, child: SHARD_END }))).toEqual(['grandchild'])
  })

  it('reads unrelated shards in parallel', () => {
    const shards = [shard('a'), shard('b'), shard('c', 'a')]

    expect(ids(readableShards(shards, { a: SHARD_END }))).toEqual(['b', 'c'])
  })

  it('ignores a parent that no longer exists', () => {
    expect(ids(readableShards([shard('child', 'gone')], {}))).toEqual(['child'])
  })

  it('returns no shard when all have been read', () => {
    expect(readableShards([shard('a'), shard('b', 'a')], { a: SHARD_END, b: SHARD_END })).toEqual([])
  })
})
