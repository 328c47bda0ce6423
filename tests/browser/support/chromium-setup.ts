import type { TestProject } from 'vitest/node'
import { launchBrowser } from './launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of this run's Chromium. */
    browserEndpoint: string
  }
}

/** Starts one Chromium for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowser()
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
