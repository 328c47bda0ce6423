import type { TestProject } from 'vitest/node'
import { launchBrowser } from './launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium of this run takes connections. */
    browserEndpoint: string
  }
}

/** One Chromium for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowser()
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
