import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of all random values in this run. */
    seed: number
  }
}

/**
 * Chooses a new seed for each run, and prints it so that a failure can be reproduced. The first project that needs it
 * chooses; the others share it.
 */
export function setup(project: TestProject): void {
  const root = project.vitest.getRootProject()
  if (root.getProvidedContext().seed !== undefined) return
  const seed = Number(process.env.ITARA_SEED ?? randomInt(2 ** 31))
  root.provide('seed', seed)
  console.log(`Random values begin from ITARA_SEED=${seed}.`)
}
