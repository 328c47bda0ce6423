import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addSecondTries } from '../support/second-tries.ts'

/** A test that passes at its second try. */
const FLAKY = `let tries = 0
it('passes later', { retry: 1 }, () => { if (++tries < 2) throw new Error('first try') })
`

it('fails the run at the third second try of a test within 30 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'itara-second-tries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const counts = join(folder, 'counts.json')
  await writeFile(join(folder, 'flaky.test.mjs'), FLAKY)
  const run = () =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const reporter = join(import.meta.dirname, '../support/summary-reporter.ts')
      const args = ['run', '--root', folder, '--globals', '--reporter', reporter]
      const env = { ...process.env, ITARA_SECOND_TRIES: counts, VITEST: '' }
      execFile(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })

  const ends = [await run(), await run(), await run()]

  expect(ends.map(({ output }) => output.trim().split('\n').at(-1))).toEqual([
    '1 passed, 0 failed',
    '1 passed, 0 failed',
    '0 passed, 1 failed',
  ])
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 1])
  expect(JSON.parse(await readFile(counts, 'utf8'))).toEqual({
    'flaky.test.mjs > passes later': Array(3).fill(expect.any(String)),
  })
})

it('counts only second tries of the last 30 days', () => {
  const earlier = {
    slow: ['2026-10-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    fixed: ['2026-10-01T08:00:00.000Z'],
  }

  expect(addSecondTries(earlier, ['slow'], new Date('2026-11-24T08:00:00.000Z'))).toEqual({
    slow: ['2026-11-20T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  })
})
