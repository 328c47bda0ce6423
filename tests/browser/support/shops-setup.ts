import type { TestProject } from 'vitest/node'
import { keepForWorkers } from '../../support/keep-for-workers.ts'
import { startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its shop. */
    shopKeeper: string
  }
}

/** A demo shop as `npm start` runs it for each worker. Even one without visitors takes a twentieth of a core. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await keepForWorkers(startShop)
  project.provide('shopKeeper', url)
  return stop
}
