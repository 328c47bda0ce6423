import { Refusal } from '../../lambdas/refusal.ts'
import { progress } from '../progress.ts'
import { CannotRun } from './cannot-run.ts'

/**
 * Runs a command and ends with its code. Ctrl-C tells it to stop, and waits until it has cleared up; what the person can
 * mend is told in one sentence.
 */
export async function runCommand(command: (stopped: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CannotRun('Stopped.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // Whoever started this has gone without passing a signal on; see run.mjs.
  process.on('disconnect', stop)
  try {
    process.exitCode = await command(stopping.signal)
  } catch (error) {
    progress('')
    const sentence = sentenceFor(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
  // The channel to run.mjs would keep this process.
  process.disconnect?.()
}

/** What the person can mend; undefined for a fault of the program. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof CannotRun || error instanceof Refusal) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'ResourceNotFoundException')
    return 'There is no such table there. Look at --table, --region or --endpoint.'
  if (/Credentials|ExpiredToken|UnrecognizedClient/.test(name)) return 'You are not signed in to AWS: set AWS_PROFILE.'
  return undefined
}
