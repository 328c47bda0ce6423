import { setTimeout as pause } from 'node:timers/promises'
import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import { count, figure, sum } from '../core/figures.ts'
import { load } from '../core/load.ts'
import { processTree } from '../core/processes.ts'
import { startProcess } from './start-process.ts'
import { openVisitors } from './visitors.ts'

const CLIENTS = 16

/** Pause in ms, so that short peaks of a start or a load are not measured. */
const REST_MS = 2000

/** Measures the memory of a running shop when idle, and after `loadMs` under load. */
export async function memoryTable(dataDir: string, loadMs: number, progress: Progress): Promise<Table> {
  progress('memory: starting the shop')
  const { pid, url, stop } = await startProcess(dataDir)
  try {
    await pause(REST_MS)
    const afterStart = memoryOf(pid)
    progress(`memory: ${CLIENTS} clients`)
    const { done } = await load({ clients: CLIENTS, forMs: loadMs }, await openVisitors(url, CLIENTS))
    await pause(REST_MS)
    const afterLoad = memoryOf(pid)
    const row = (what: string, memory: readonly number[]) => [what, ...[...memory, sum(memory)].map(megabytes)]
    return {
      caption: 'Resident memory (RSS) in MB, by process.',
      head: ['when', 'launcher (Node)', 'shop (Node)', 'DynamoDB Local (Java)', 'together'],
      rows: [row('after a start', afterStart), row(`after ${count(done)} requests by ${CLIENTS} clients`, afterLoad)],
    }
  } finally {
    await stop()
  }
}

function memoryOf(launcher: number): number[] {
  const [itself, ...below] = processTree(launcher)
  const database = below.find(({ name }) => name === 'java')
  const shop = below.find(({ parent }) => parent === launcher)
  return [itself, shop, database].map((one) => one?.residentBytes ?? Number.NaN)
}

function megabytes(bytes: number): string {
  return figure(bytes / 1_000_000)
}
