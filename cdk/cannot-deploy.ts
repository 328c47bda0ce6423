/** Why nothing is done, in one sentence with what to do, for the person at the terminal. */
export class CannotDeploy extends Error {}

/** Prints why nothing is done and ends; anything else is a fault of the program and thrown on. */
export function endWith(error: unknown): never {
  if (!(error instanceof CannotDeploy)) throw error
  console.error(error.message)
  process.exit(1)
}
