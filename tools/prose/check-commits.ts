/*
 * Fails for a commit since FIRST whose subject a reader of the log cannot use: longer than 72 characters, with a full stop at its
 * end, or without a verb that names the change.
 */
import { execFileSync } from 'node:child_process'
import { faultsOf } from './commit-subject.ts'

/** The rule holds for what comes after this commit. */
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

/** A pipeline fetches only the newest commit. */
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
