import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withLock } from '../../../local/site/build-lock.ts'
import { tempFolder } from '../../support/temp-folder.ts'

it('admits one worker at a time', async () => {
  const lock = join(await tempFolder(), 'below/site.lock')
  const events: string[] = []
  const work = (name: string) =>
    withLock(lock, async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    })

  await Promise.all([work('one'), work('other')])

  const [first, second] = events[0] === 'one begins' ? ['one', 'other'] : ['other', 'one']
  expect(events).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
})

it('releases the lock when the work fails', async () => {
  const lock = join(await tempFolder(), 'site.lock')

  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(await withLock(lock, async () => 'done')).toBe('done')
})

it('ignores the lock of a dead process', async () => {
  const lock = join(await tempFolder(), 'site.lock')
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lock, String(pid))

  expect(await withLock(lock, async () => 'done')).toBe('done')
})
