import { CannotDeploy } from '../../cdk/cannot-deploy.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import { progress } from '../progress.ts'

/** A command cannot do its work. The message is one sentence that says what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Runs a command and exits with its code. Ctrl-C lets it clean up and stop. Errors that the user can fix are printed as
 * one sentence.
 */
export async function runCommand(command: (stopped: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CommandError('Stopped.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // The parent process was killed and could not pass on a signal; see run.mjs.
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
  // Otherwise the channel to run.mjs would keep this process alive.
  process.disconnect?.()
}

/** Returns the message of an error that the user can fix. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof CommandError || error instanceof CannotDeploy || error instanceof Refusal) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'ResourceNotFoundException') return 'There is no such table. Check --table, --region or --endpoint.'
  if (name === 'QueueDoesNotExist') return 'There is no such queue. Check --queue.'
  if (/Credentials|ExpiredToken|UnrecognizedClient/.test(name)) return 'You are not signed in to AWS: set AWS_PROFILE.'
  return undefined
}
