import { spawnSync } from 'node:child_process'
import { arch, cpus, loadavg, totalmem, type } from 'node:os'
import { findJava } from '../../../local/dynamodb/java.ts'
import { dayOf } from '../../../shared/day.ts'
import { figure } from './figures.ts'

/** Describes the machine, the date, the command and the machine's load as a Markdown list. */
export async function describeMachine(command: string): Promise<string> {
  const [core] = cpus()
  const [busy = 0] = loadavg()
  const java = spawnSync(await findJava(), ['-version'], { encoding: 'utf8' }).stderr.split('\n')[0]
  return [
    `${dayOf(new Date())}, \`${[command, ...(process.argv.length > 2 ? ['--'] : []), ...process.argv.slice(2)].join(' ')}\``,
    `${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), ${figure(totalmem() / 2 ** 30)} GiB of memory, ${type()} ${arch()}`,
    `Node ${process.versions.node}, ${java}`,
    `load average before: ${figure(busy)}${busy > 0.5 ? '; other programs were running, so an idle machine is faster' : ''}`,
  ]
    .map((line) => `- ${line}`)
    .join('\n')
}
