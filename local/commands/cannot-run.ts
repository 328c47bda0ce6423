/** Why a command does nothing, in one sentence with what to do, for the person at the terminal. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}
