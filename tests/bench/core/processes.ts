import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type ProcessFigures = {
  pid: number
  parent: number
  name: string
  /** Resident memory (RSS). */
  residentBytes: number
  /** Processor time so far. */
  cpuMs: number
}

/** Returns the process and all its descendants. */
export function processTree(pid: number): ProcessFigures[] {
  const all = allProcesses()
  const below = (parent: number): ProcessFigures[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

/** Reads /proc if it exists, because a slim Linux has no ps. */
function allProcesses(): ProcessFigures[] {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs()
}

/** Linux reports processor time in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10

function fromProc(): ProcessFigures[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        // After the name, which may contain any characters, the first field is the third in the manual page proc(5).
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const [userTicks, systemTicks] = [Number(fields[14 - 3]), Number(fields[15 - 3])]
        const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? ''
        return {
          pid: Number(pid),
          parent: Number(field('PPid')),
          name: field('Name'),
          residentBytes: Number(field('VmRSS')) * 1024,
          cpuMs: (userTicks + systemTicks) * MS_PER_TICK,
        }
      } catch {
        // The process has ended in the meantime.
        return []
      }
    })
}

function fromPs(): ProcessFigures[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,time=,comm='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, kibibytes, time = '', ...command] = line.trim().split(/\s+/)
    const seconds = time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
    return {
      pid: Number(pid),
      parent: Number(parent),
      name: command.join(' ').split('/').at(-1) ?? '',
      residentBytes: Number(kibibytes) * 1024,
      cpuMs: seconds * 1000,
    }
  })
}
