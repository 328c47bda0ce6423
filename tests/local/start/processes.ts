import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the command lines of all running processes that contain the text. The database's contains its folder. */
export function processesNaming(text: string): string[] {
  return commandLines().filter((line) => line.includes(text))
}

/** Reads /proc if it exists, because a slim Linux has no ps. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        // The process has ended in the meantime.
        return ''
      }
    })
}
