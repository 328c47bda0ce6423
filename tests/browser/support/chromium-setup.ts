import type { TestProject } from 'vitest/node'
import { launchBrowser } from './launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of this run's Chromium. */
    browserEndpoint: string
  }
}

/**
 * Numbers of calls before V8 optimises a function: 50 and 20 times the defaults. Pages of tests live for seconds, in
 * which optimising costs more than it saves: a tenth of the renderers' processor time. V8 still optimises the loops of
 * the password proof at sign-in, which would otherwise take six times as long.
 */
const LATE_OPTIMISATION = '--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=60000'

/** Starts one Chromium for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A process of its own for drawing would cost each page a twentieth of its processor time.
  const browser = await launchBrowser([`--js-flags=${LATE_OPTIMISATION}`, '--in-process-gpu'])
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
