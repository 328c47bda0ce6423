import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** What all random values of this run begin from. */
    seed: number
  }
}

/** A new seed for each run, told so that a failure can be repeated; the first project that asks takes it, the others share it. */
export function setup(project: TestProject): void {
  const root = project.vitest.getRootProject()
  if (root.getProvidedContext().seed !== undefined) return
  const seed = Number(process.env.ITARA_SEED ?? randomInt(2 ** 31))
  root.provide('seed', seed)
  console.log(`Random values begin from ITARA_SEED=${seed}.`)
}
