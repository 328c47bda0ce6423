import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bug, bugs } from './bugs.ts'

// npm run simulate:bugs [-- --steps 25000 --seed 1 --only 'a role|a cost']: makes each bug in a copy of the shop, and simulates that.

const root = join(import.meta.dirname, '../../..')
const PARTS = ['lambdas', 'shared', 'local', 'tests/simulation', 'tests/shared', 'tests/bench/core', 'package.json']

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '25000' },
    only: { type: 'string', default: '' },
  },
})

/** After how many requests a bug was found, and by what; undefined if it was not. */
type Found = { after: number; by: string } | undefined

async function tryBug({ file, from, to }: Bug): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-bug-'))
  try {
    for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const source = await readFile(join(folder, file), 'utf8')
    if (source.split(from).length !== 2) throw new Error(`${file} does not have ${from} once`)
    await writeFile(
      join(folder, file),
      source.replace(from, () => to),
    )
    return await simulateIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function simulateIn(folder: string): Promise<Found> {
  const args = ['--seed', values.seed, '--steps', values.steps, '--threads', '1', '--as-it-is']
  const child = spawn(process.execPath, [join(folder, 'tests/simulation/simulate.ts'), ...args], { cwd: folder })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const [, after, by = ''] = /FAULT .* and (\d+) requests in all:\n\s+(.*)/.exec(said) ?? []
      if (code === 0) resolve(undefined)
      else if (after === undefined) resolve({ after: 0, by: said.trim().split('\n').at(-1) ?? '' })
      else resolve({ after: Number(after), by })
    })
  })
}

const left = bugs.filter(({ name }) => new RegExp(values.only).test(name))
const found = new Map<Bug, Found>()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let bug = left.shift(); bug; bug = left.shift()) {
      found.set(bug, await tryBug(bug))
      console.error(`${found.size}: ${bug.name}: ${found.get(bug)?.after ?? 'not found'}`)
    }
  }),
)
const number = new Intl.NumberFormat('en-US')
console.log('| bug | found after | by |\n|---|---:|---|')
for (const bug of bugs) {
  if (!found.has(bug)) continue
  const by = found.get(bug)
  const words = by?.by
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, '…')
    .replaceAll('|', '\\|')
    .slice(0, 110)
  console.log(
    `| ${bug.name} | ${by ? `${number.format(by.after)} requests` : '–'} | ${words ?? bug.survives ?? 'NOT FOUND'} |`,
  )
}
