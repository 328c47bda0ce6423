/*
 * Counts violations of rules.ts in comments, test titles, pages and English texts. Fails if there are more than
 * budget.json allows. `--lower` writes a lower count into the budget; `--list` prints every passage.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { broken, passagesIn, RULES } from './rules.ts'

const root = new URL('../../', import.meta.url)
const budgetFile = new URL('budget.json', import.meta.url)
const budget: Record<string, number> = JSON.parse(readFileSync(budgetFile, 'utf8'))
const options = new Set(process.argv.slice(2))

/** Files that quote the forbidden words, or texts that are checked where they are written. */
const QUOTING = ['tools/prose/', 'tests/tools/prose/', 'docs/reference/texts.md']

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
const found = files
  .split('\n')
  .filter((path) => path !== '' && !QUOTING.some((start) => path.startsWith(start)))
  .flatMap((path) =>
    passagesIn(path, readFileSync(new URL(path, root), 'utf8')).flatMap((passage) =>
      broken(passage).map(({ name }) => ({ name, at: `${path}:${passage.line}`, text: passage.text })),
    ),
  )

const counts = Object.fromEntries(RULES.map(({ name }) => [name, found.filter((each) => each.name === name).length]))
if (options.has('--list')) for (const { name, at, text } of found) console.log(`${name}\t${at}\t${text}`)

const over = RULES.filter(({ name }) => (counts[name] ?? 0) > (budget[name] ?? 0))
for (const { name, instead } of over) {
  console.error(
    `'${name}': ${counts[name]} times, and the budget is ${budget[name] ?? 0}. Write ${instead}. The newest are:`,
  )
  for (const each of found.filter((one) => one.name === name).slice(-5))
    console.error(`  ${each.at}  ${each.text.slice(0, 120)}`)
}
if (over.length > 0) {
  console.error(
    '`node local/run.mjs tools/prose/check-prose.ts --list` prints every passage; CONTRIBUTING.md says how we write.',
  )
  process.exitCode = 1
}

if (options.has('--lower')) {
  const lowered = Object.fromEntries(RULES.map(({ name }) => [name, Math.min(counts[name] ?? 0, budget[name] ?? 0)]))
  writeFileSync(budgetFile, `${JSON.stringify(lowered, null, 2)}\n`)
}
