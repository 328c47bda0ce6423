import { spawnSync } from 'node:child_process'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { javaCommand } from '../../../local/dynamodb/java.ts'
import { figure } from './figures.ts'

/** What the figures were measured on, and whether it was at rest, a line each. */
export function describeMachine(): string[] {
  const [first] = cpus()
  const [busy = 0] = loadavg()
  const java = spawnSync(javaCommand(), ['-version'], { encoding: 'utf8' }).stderr.split('\n')[0]
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${figure(totalmem() / 2 ** 30)} GiB of memory, ${platform()} ${release()} ${arch()}`,
    `Node ${process.versions.node}, ${java}`,
    `load average at the start: ${figure(busy)}${busy > 0.5 ? ' (other programs were running: expect less than the machine can do)' : ''}`,
  ]
}
