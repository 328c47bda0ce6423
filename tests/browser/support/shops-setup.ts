import type { TestProject } from 'vitest/node'
import { provideForWorkers } from '../../support/provide-for-workers.ts'
import { startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which a worker requests its shop. */
    shopKeeper: string
  }
}

/** Starts a demo shop like `npm start` for each worker. An idle one takes a twentieth of a core. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await provideForWorkers(startShop)
  project.provide('shopKeeper', url)
  return stop
}
