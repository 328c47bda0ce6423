import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runShops, shopsFor } from '../run-shops.ts'
import { type Bug, bugs } from './bugs.ts'

// npm run simulate:bugs [-- --missing --steps 25000 --seed 1 --threads 2 --only 'a role|a cost']: simulates the shop
// with each bug. Each result is written to the table in docs/explanation/simulation.md immediately, so --missing
// continues an interrupted run.

const page = join(import.meta.dirname, '../../../docs/explanation/simulation.md')
const [BEGIN, END] = ['<!-- written by npm run simulate:bugs -->', '<!-- end of what it writes -->']

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '25000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string', default: '' },
    /** Runs only the bugs that the table lacks. */
    missing: { type: 'boolean', default: false },
  },
})

/**
 * Result for a bug: found by a fault of the book after a number of requests, not found, or a crash of the simulation
 * itself.
 */
type Result = { bug: Bug; after: number; by: string } | { bug: Bug; survived: string } | { bug: Bug; brokeOff: string }

async function tryBug(bug: Bug): Promise<Result> {
  let before = 0
  try {
    const shops = shopsFor(Number(values.seed), Number(values.steps)).map((shop) => ({ ...shop, focus: bug.focus }))
    const failed = await runShops(shops, {
      threads: 1,
      bug,
      onShop: ({ ended }) => {
        if (ended.faults.length === 0) before += ended.requests
      },
    })
    if (!failed) return { bug, survived: bug.survives ?? 'NOT EXPLAINED' }
    return { bug, after: before + (failed.ended.foundAt ?? 0), by: failed.ended.faults[0] ?? '' }
  } catch (error) {
    return { bug, brokeOff: String(error) }
  }
}

const number = new Intl.NumberFormat('en-US')

function rowOf(result: Result): string {
  const { name } = result.bug
  if ('after' in result) return `| ${name} | ${number.format(result.after)} | ${day} | ${shortened(result.by)} |`
  return `| ${name} | – | ${day} | ${'survived' in result ? result.survived : `the simulation broke off: ${result.brokeOff}`} |`
}

const day = new Date().toISOString().slice(0, 10)

/** Removes ids, which differ from run to run. */
function shortened(fault: string): string {
  const text = fault
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(-[0-9a-f]+){4}/g, '…')
    .replaceAll('|', '\\|')
    .replaceAll(/[<>*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** Returns the rows of the table by bug, without those of removed bugs. */
function rowsIn(table: string): Map<string, string> {
  const rows = table.split('\n').map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row] as const)
  return new Map(rows.filter(([name]) => bugs.some((bug) => bug.name === name)))
}

/** Returns the number of requests after which a row says that its bug was found. */
function afterIn(row: string): number {
  const after = Number(row.split(' | ')[1]?.replaceAll(',', ''))
  return Number.isNaN(after) ? Number.POSITIVE_INFINITY : after
}

function tableOf(rows: ReadonlyMap<string, string>): string {
  const sorted = [...rows.values()].sort((a, b) => (afterIn(a) === afterIn(b) ? 0 : afterIn(a) - afterIn(b)))
  const found = sorted.filter((row) => Number.isFinite(afterIn(row)))
  return [
    `Seed ${values.seed}, at most ${number.format(Number(values.steps))} requests each: ${found.length} of ${sorted.length} were found.`,
    '',
    '| bug | found after requests | on | by |',
    '|---|---:|---|---|',
    ...sorted,
  ].join('\n')
}

const [head = '', table = '', tail = ''] = readFileSync(page, 'utf8').split(new RegExp(`${BEGIN}|${END}`))
const rows = rowsIn(table)
const left = bugs.filter(({ name }) => new RegExp(values.only).test(name) && !(values.missing && rows.has(name)))
let [done, brokeOff] = [0, 0]
await Promise.all(
  Array.from({ length: Number(values.threads) }, async () => {
    for (let bug = left.shift(); bug; bug = left.shift()) {
      const result = await tryBug(bug)
      rows.set(bug.name, rowOf(result))
      writeFileSync(page, [head, BEGIN, '\n\n', tableOf(rows), '\n\n', END, tail].join(''))
      done += 1
      if ('brokeOff' in result) brokeOff += 1
      console.error(`${done} ${rowOf(result)}`)
    }
  }),
)
if (brokeOff > 0) process.exitCode = 1
