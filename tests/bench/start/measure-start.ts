import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import type { Effort } from '../core/effort.ts'
import { withRange } from '../core/figures.ts'
import type { Section } from '../core/section.ts'
import { memoryTable } from './memory.ts'
import { startProcess } from './start-process.ts'

/** Measures the duration of a start, and the shop's memory then and after a load. */
export async function measureStart({ starts, roundMs }: Effort, progress: Progress): Promise<Section> {
  progress('start: building the site')
  await buildSite()
  const [first, second]: [number[], number[]] = [[], []]
  const tables: Table[] = []
  for (let n = 1; n <= starts; n += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'itara-bench-'))
    try {
      progress(`start: ${n} of ${starts}, in an empty folder and again`)
      first.push(await startAndStop(dataDir))
      second.push(await startAndStop(dataDir))
      if (n === starts) tables.push(await memoryTable(dataDir, 4 * roundMs, progress))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return { title: 'Start and memory', tables: [timeTable(first, second), ...tables] }
}

async function startAndStop(dataDir: string): Promise<number> {
  const { readyMs, stop } = await startProcess(dataDir)
  await stop()
  return readyMs
}

function timeTable(first: readonly number[], second: readonly number[]): Table {
  return {
    caption: "Seconds from the command to the line 'ready': the median and the range.",
    head: ['start', 'seconds'],
    rows: [
      ['first, in an empty folder, with the demo shop', withRange(first.map(toSeconds))],
      ['second', withRange(second.map(toSeconds))],
    ],
  }
}

function toSeconds(ms: number): number {
  return ms / 1000
}
