import bundled from '@sparticuz/chromium'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type LaunchOptions,
} from 'playwright-core'
import { kindOf } from '../../../local/machine.mjs'

/** Flags that Chromium needs to run as root in a container and without calls to other servers. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches the Chromium of the packages, or the first browser of the machine that starts. */
export function launchBrowser(flags: readonly string[] = []): Promise<BrowserServer> {
  return withBrowser((browser) => chromium.launchServer({ ...browser, args: [...FLAGS, ...flags] }))
}

/** Launches a browser with the data of an earlier one in this folder, like a person who opens their browser again. */
export function reopenBrowser(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return withBrowser((browser) => chromium.launchPersistentContext(folder, { ...options, ...browser, args: FLAGS }))
}

async function withBrowser<T>(launch: (browser: LaunchOptions) => Promise<T>): Promise<T> {
  const { bundledChromium, browsers } = kindOf(process)
  if (bundledChromium) return launch({ executablePath: await bundled.executablePath() })
  const failures: unknown[] = []
  for (const browser of browsers) {
    try {
      return await launch(browser)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    'The browser tests need Chrome, Edge or Chromium, and none of them starts: install one.',
  )
}
