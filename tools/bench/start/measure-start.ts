import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import type { Effort } from '../core/effort.ts'
import { withRange } from '../core/figures.ts'
import type { Measured } from '../core/run-command.ts'

/** Measures the duration of a start in an empty folder, and of the second one. */
export async function measureStart({ starts }: Effort, progress: Progress): Promise<Measured> {
  progress('start: building the site')
  await buildSite()
  const [first, second]: [number[], number[]] = [[], []]
  for (let n = 1; n <= starts; n += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'itara-bench-'))
    try {
      progress(`start: ${n} of ${starts}, in an empty folder and again`)
      first.push(await secondsToStart(dataDir))
      second.push(await secondsToStart(dataDir))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const table = {
    caption: "Seconds from the command to the line 'ready': the median and the range.",
    head: ['start', 'seconds'],
    rows: [
      ['first, in an empty folder, with the demo shop', withRange(first)],
      ['second', withRange(second)],
    ],
  }
  return { sections: [{ title: 'Start', tables: [table] }] }
}

/** Starts the shop like `npm start`, with this data folder and a free port, until its line 'ready', and stops it. */
async function secondsToStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['local/run.mjs', 'local/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = once(child, 'exit')
  let text = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += part
    if (/^ready /m.test(text)) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (!/^ready /m.test(text)) throw new Error(`The shop ended before it was ready: ${text}`)
  process.off('exit', kill)
  child.kill()
  await ended
  return seconds
}
