import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCheckpoints } from '../../../local/stream/checkpoints.ts'
import { tempFolder } from '../../support/temp-folder.ts'

describe('openCheckpoints', () => {
  it('keeps each consumer’s position over a restart', async () => {
    const folder = await tempFolder()
    const file = join(folder, 'stream.json')
    const before = openCheckpoints(file)
    before.save('totals', 'arn:1', { shard: '41' })
    before.save('totals', 'arn:1', { shard: '42' })
    before.save('catalogue', 'arn:1', { shard: '7' })

    const after = openCheckpoints(file)

    expect(after.positions('totals', 'arn:1')).toEqual({ shard: '42' })
    expect(after.positions('catalogue', 'arn:1')).toEqual({ shard: '7' })
    expect(await readdir(folder)).toEqual(['stream.json'])
  })

  it('has no position in a recreated stream', () => {
    const checkpoints = openCheckpoints(undefined)
    checkpoints.save('totals', 'arn:1', { shard: '42' })

    expect(checkpoints.positions('totals', 'arn:2')).toEqual({})
  })

  it('starts from the beginning when the file is damaged', async () => {
    const file = join(await tempFolder(), 'stream.json')
    await writeFile(file, '{"totals":')

    expect(openCheckpoints(file).positions('totals', 'arn:1')).toEqual({})
  })
})
