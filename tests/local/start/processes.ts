import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The command lines of all running processes that name this text: the database's names its folder. */
export function processesNaming(text: string): string[] {
  return commandLines().filter((line) => line.includes(text))
}

/** From /proc where there is one: a slim Linux has no ps. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        // It has ended since.
        return ''
      }
    })
}
