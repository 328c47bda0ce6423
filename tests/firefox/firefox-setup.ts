import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { firefoxPaths } from '../../local/machine.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the installed Firefox. */
    firefoxPath: string
  }
}

export function setup(project: TestProject): void {
  const path = process.env.FIREFOX || firefoxPaths(process).find((place) => existsSync(place))
  if (path === undefined) {
    throw new Error('There is no Firefox on this machine: install it, or name its program in FIREFOX.')
  }
  project.provide('firefoxPath', path)
}
