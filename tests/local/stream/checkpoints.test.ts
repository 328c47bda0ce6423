import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openCheckpoints } from '../../../local/stream/checkpoints.ts'
import { tempFolder } from '../../support/temp-folder.ts'

describe('openCheckpoints', () => {
  it('keeps each consumer’s position when it restarts', async () => {
    const folder = await tempFolder()
    const file = join(folder, 'stream.json')
    const before = openCheckpoints(file)
    before.save('totals', 'arn:1', { shard: '41' })
    before.save('totals', 'arn:1', { shard: '42' })
    before.save('catalogue', 'arn:1', { shard: '7' })
    before.flush()

    const after = openCheckpoints(file)

    expect(after.positions('totals', 'arn:1')).toEqual({ shard: '42' })
    expect(after.positions('catalogue', 'arn:1')).toEqual({ shard: '7' })
    expect(await readdir(folder)).toEqual(['stream.json'])
  })

  it('writes all positions saved within 250 ms together', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const folder = await tempFolder()
    const file = join(folder, 'stream.json')
    const checkpoints = openCheckpoints(file)
    for (const shard of ['41', '42', '43']) checkpoints.save('totals', 'arn:1', { shard })
    expect(await readdir(folder)).toEqual([])
    vi.advanceTimersByTime(250)
    expect(openCheckpoints(file).positions('totals', 'arn:1')).toEqual({ shard: '43' })
  })

  it('continues when a write fails and saves the position with the next one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const file = join(await tempFolder(), 'not-there-yet', 'stream.json')
    const checkpoints = openCheckpoints(file)
    checkpoints.save('totals', 'arn:1', { shard: '41' })
    checkpoints.flush()
    expect(log).toHaveBeenCalledOnce()
    await mkdir(dirname(file))
    checkpoints.save('catalogue', 'arn:1', { shard: '7' })
    checkpoints.flush()
    expect(openCheckpoints(file).positions('totals', 'arn:1')).toEqual({ shard: '41' })
  })

  it('forgets the position when the stream was recreated', () => {
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
