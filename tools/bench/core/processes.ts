import { readdirSync, readFileSync } from 'node:fs'

export type ProcessFigures = {
  pid: number
  parent: number
  name: string
  /** Resident memory (RSS). */
  residentBytes: number
}

/** Returns the process and all its descendants. Reads /proc, so it needs Linux. */
export function processTree(pid: number): ProcessFigures[] {
  const all = allProcesses()
  const below = (parent: number): ProcessFigures[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

function allProcesses(): ProcessFigures[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? ''
        const residentBytes = Number(field('VmRSS')) * 1024
        return { pid: Number(pid), parent: Number(field('PPid')), name: field('Name'), residentBytes }
      } catch {
        // The process has ended in the meantime.
        return []
      }
    })
}
