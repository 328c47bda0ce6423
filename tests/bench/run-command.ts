import { parseArgs } from 'node:util'
import { type Progress, progress } from '../../local/progress.ts'
import { describeMachine } from './core/machine.ts'
import { type Section, textOf } from './core/section.ts'
import { writeFigures } from './write-figures.ts'

type Command<Effort> = {
  /** The command as it is typed. */
  command: string
  measurements: Record<string, (effort: Effort, progress: Progress) => Promise<Section>>
  full: Effort
  quick: Effort
}

/**
 * Runs all measurements, or those named on the command line, with --quick and --write as described in
 * docs/explanation/benchmarks.md.
 */
export async function runCommand<Effort>({ command, measurements, full, quick }: Command<Effort>): Promise<void> {
  // Child processes are stopped when this process exits, and a signal alone does not trigger that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

  const { values: asked, positionals: names } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = names.find((name) => !(name in measurements))
  if (unknown !== undefined) fail(`There is no measurement '${unknown}': ${Object.keys(measurements).join(', ')}.`)
  if (asked.write && (asked.quick || names.length > 0)) fail('Only the figures of a whole run are written down.')

  const machine = await describeMachine(command)
  console.log(`${machine}\n`)
  const texts: string[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue
    const text = textOf(await measure(asked.quick ? quick : full, progress))
    progress('')
    console.log(`${text}\n`)
    texts.push(text)
  }
  if (asked.write) await writeFigures(command, [machine, ...texts].join('\n\n'))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
