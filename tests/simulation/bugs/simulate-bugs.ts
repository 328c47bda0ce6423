import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runShops, shopsFor } from '../run-shops.ts'
import { type Bug, bugs } from './bugs.ts'

// npm run simulate:bugs [-- --steps 25000 --seed 1 --threads 2 --only 'a role|a cost']: simulates the shop with each bug. Of all
// bugs, it writes the table in docs/simulation.md.

const page = join(import.meta.dirname, '../../../docs/simulation.md')
const [BEGIN, END] = ['<!-- written by npm run simulate:bugs -->', '<!-- end of what it writes -->']

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '25000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string', default: '' },
  },
})

/** Found by a fault that the book names after so many requests, or not; or the simulation itself could not go on. */
type Result = { bug: Bug; after: number; by: string } | { bug: Bug; survived: string } | { bug: Bug; brokeOff: string }

async function tryBug(bug: Bug): Promise<Result> {
  let before = 0
  try {
    const failed = await runShops(shopsFor(Number(values.seed), Number(values.steps)), {
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
  if ('after' in result) return `| ${name} | ${number.format(result.after)} | ${inWords(result.by)} |`
  return `| ${name} | – | ${'survived' in result ? result.survived : `the simulation broke off: ${result.brokeOff}`} |`
}

/** Without ids, which differ from run to run of the table and say nothing. */
function inWords(fault: string): string {
  const text = fault
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(-[0-9a-f]+){4}/g, '…')
    .replaceAll('|', '\\|')
    .replaceAll(/[<>*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

function tableOf(results: readonly Result[]): string {
  const found = results.filter((result) => 'after' in result).sort((a, b) => a.after - b.after)
  const others = results.filter((result) => !('after' in result))
  const day = new Date().toISOString().slice(0, 10)
  return [
    `Measured on ${day} with seed ${values.seed}, at most ${number.format(Number(values.steps))} requests each: ${found.length} of ${results.length} were found.`,
    '',
    '| bug | found after requests | by |',
    '|---|---:|---|',
    ...[...found, ...others].map(rowOf),
  ].join('\n')
}

const left = bugs.filter(({ name }) => new RegExp(values.only).test(name))
const results: Result[] = []
await Promise.all(
  Array.from({ length: Number(values.threads) }, async () => {
    for (let bug = left.shift(); bug; bug = left.shift()) {
      const result = await tryBug(bug)
      results.push(result)
      console.error(`${results.length} ${rowOf(result)}`)
    }
  }),
)
console.log(tableOf(results))
if (values.only === '') {
  const [head, , tail] = (await readFile(page, 'utf8')).split(new RegExp(`(${BEGIN}[^]*${END})`))
  await writeFile(page, [head, BEGIN, '\n\n', tableOf(results), '\n\n', END, tail].join(''))
}
if (results.some((result) => 'brokeOff' in result)) process.exitCode = 1
