/*
 * Fails if a commit since FIRST has an unclear subject: longer than 72 characters, with a full stop at its end, or
 * without a verb that names the change.
 */
import { execFileSync } from 'node:child_process'
import { faultsOf } from './commit-subject.ts'

/** The rule applies to commits after this one. */
const FIRST = '93efe8d9ad97113e04fe7cbc32805f17329b1ead'

const subjects = git('log', '--no-merges', '--format=%h %s', isThere(FIRST) ? `${FIRST}..HEAD` : '-1')
const faults = subjects
  .split('\n')
  .filter((row) => row !== '')
  .flatMap((row) => {
    const [hash = '', ...words] = row.split(' ')
    return faultsOf(words.join(' ')).map((fault) => `${hash} ${fault}: ${words.join(' ')}`)
  })
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

/** Returns whether the commit is present. A pipeline fetches only the newest one. */
function isThere(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
