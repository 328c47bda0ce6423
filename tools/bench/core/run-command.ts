import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Table, tablesText } from '../../../docs/markdown.ts'
import { type Progress, progress } from '../../../local/progress.ts'
import { type Effort, full, quick } from './effort.ts'
import { describeMachine } from './machine.ts'

export type Measured = {
  sections: readonly { title: string; tables: readonly Table[] }[]
  /** Calls that exceed the limits set by the design. */
  missed?: readonly string[]
  /** Writes other files that are derived from the figures. */
  writeDerived?: () => Promise<void>
}

export type Measure = (effort: Effort, progress: Progress) => Promise<Measured>

/**
 * Runs all measurements, or those named on the command line, with --quick and --write as described in
 * docs/explanation/benchmarks.md.
 */
export async function runCommand(command: string, measurements: Record<string, Measure>): Promise<void> {
  // Child processes are stopped when this process exits, and a signal alone does not trigger that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

  const { values: asked, positionals: names } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = names.find((name) => !(name in measurements))
  if (unknown !== undefined) fail(`There is no measurement '${unknown}': ${Object.keys(measurements).join(', ')}.`)
  if (asked.write && asked.quick) fail('Only the figures of a full run are written.')

  const missed: string[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue
    const machine = await describeMachine(command)
    const measured = await measure(asked.quick ? quick : full, progress)
    progress('')
    const sections = measured.sections.map(({ title, tables }) => `## ${title}\n\n${tablesText(tables)}`)
    const figures = [machine, ...sections].join('\n\n')
    console.log(`${figures}\n`)
    missed.push(...(measured.missed ?? []))
    if (asked.write) {
      await writePage(`${command} -- ${name}`, name, figures)
      await measured.writeDerived?.()
    }
  }
  if (missed.length > 0) fail(`More than the design allows:\n${missed.map((what) => `- ${what}`).join('\n')}`)
  process.exit(0)
}

/** Replaces a page in docs/benchmarks. */
async function writePage(command: string, name: string, figures: string): Promise<void> {
  const page = new URL(`../../../docs/benchmarks/${name}.md`, import.meta.url)
  const intro = '[Benchmarks](../explanation/benchmarks.md) says how to read them.'
  await writeFile(page, `# Results of \`${command}\`\n\n${intro}\n\n${figures}\n`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
