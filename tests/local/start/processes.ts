import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The command lines of all running processes that contain the text; the database's contains its folder. */
export function processesNaming(text: string): string[] {
  return commandLines().filter((line) => line.includes(text))
}

/** From /proc if there is one, as a slim Linux has no ps. */
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
