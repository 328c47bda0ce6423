import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { CAST, FOCUSES } from './people/people.ts'
import { runShops, type Simulated, shopsFor } from './run-shops.ts'
import { shrink } from './shrink.ts'

// npm run simulate -- --seed 7 --steps 1000000 [--shop 12] [--threads 2] [--as-it-is] [--focus returns|counting|receipts|claims|fiscal]: see docs/explanation/simulation.md.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    steps: { type: 'string', default: '1000000' },
    shop: { type: 'string' },
    /** `returns`: staff only sell, take instalments and take lamps back. `counting`: staff only sell, count and receive goods. */
    focus: { type: 'string' },
    /** Skips the search for the shortest history. */
    'as-it-is': { type: 'boolean', default: false },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
})
const [seed, steps, threads] = [Number(values.seed), Number(values.steps), Number(values.threads)]
const focus = FOCUSES.find((each) => each === values.focus)
if (values.focus !== undefined && !focus) throw new Error(`There is no focus ${values.focus}: ${FOCUSES.join(' or ')}`)
const all = shopsFor(seed, steps).map((shop) => ({ ...shop, focus }))
const shops =
  values.shop === undefined ? all : [{ seed, shop: Number(values.shop), steps: all[0]?.steps ?? steps, focus }]
const begun = performance.now()
const sums = { shops: 0, requests: 0, tableCalls: 0, changes: 0 }
const statuses = new Map<string, number>()

console.log(`Seed ${seed}: ${shops.length} shops in ${threads} threads.`)
const failed = await runShops(shops, {
  threads,
  onShop: ({ ended }) => {
    sums.shops += 1
    for (const name of ['requests', 'tableCalls', 'changes'] as const) sums[name] += ended[name]
    for (const [status, count] of ended.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    if (sums.shops % 20 === 0 || sums.shops === shops.length) console.log(progress())
  },
})
console.log(
  [...statuses]
    .sort((a, b) => b[1] - a[1])
    .map(([status, count]) => `${status.trim()} ${count}`)
    .join(', '),
)
if (failed) {
  await report(failed)
  process.exitCode = 1
} else console.log('The book agrees with every row and every answer.')

function progress(): string {
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage()
  const { requests, tableCalls, changes } = sums
  return `${sums.shops} shops, ${requests} requests, ${tableCalls} of the table, ${changes} changes in its stream: ${seconds.toFixed(0)} s, ${((user + system) / requests).toFixed(0)} µs of processor time a request`
}

async function report(found: Simulated): Promise<void> {
  const before = sums.requests - found.ended.requests
  const [own, all] = [found.ended.foundAt ?? 0, before + (found.ended.foundAt ?? 0)]
  console.log(`FAULT in shop ${found.shop.shop} of seed ${seed}, after ${own} of its own and ${all} requests in all:`)
  for (const fault of found.ended.faults) console.log(`  ${fault}`)
  if (values['as-it-is']) return
  console.log('Looking for the shortest history that still has it …')
  const { shop, ended, history } = await shrink(found, { tell: (what) => console.log(`  ${what}`) })
  const people = (shop.people ?? [...CAST.keys()]).map((n) => CAST[n]?.person.sub).join(', ')
  const skippedFaults = Object.entries(shop.faultRates ?? {}).flatMap(([name, rate]) => (rate === 0 ? [name] : []))
  console.log(
    `The shortest: ${ended.requests} requests of ${people}; it needs no ${skippedFaults.join(', ') || 'less'}.`,
  )
  for (const line of history.slice(-80)) console.log(`  ${line.slice(0, 300)}`)
  console.log('What became of the rows that it names:')
  for (const move of ended.moves.slice(-40)) console.log(`  ${move.slice(0, 600)}`)
  const same = `--seed ${seed} --shop ${shop.shop} --steps ${found.shop.steps}${focus ? ` --focus ${focus}` : ''}`
  console.log(`Repeat it: npm run simulate -- ${same}`)
}
