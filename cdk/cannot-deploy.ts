/** Error that stops a command: one sentence for the operator, with what to do. */
export class CannotDeploy extends Error {}

/** Prints the reason and exits with 1. Any error but a CannotDeploy is a bug and is rethrown. */
export function endWith(error: unknown): never {
  if (!(error instanceof CannotDeploy)) throw error
  console.error(error.message)
  process.exit(1)
}
