import bundled from '@sparticuz/chromium'
import { type BrowserServer, chromium } from 'playwright-core'
import { kindOf } from '../../../local/machine.mjs'

/** What Chromium needs to run as root in a container, and to keep to itself. */
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

/** The Chromium that comes with the packages, or the first browser of the machine that starts. */
export async function launchBrowser(): Promise<BrowserServer> {
  const { bundledChromium, browsers } = kindOf(process)
  if (bundledChromium) return chromium.launchServer({ executablePath: await bundled.executablePath(), args: FLAGS })
  const failures: unknown[] = []
  for (const browser of browsers) {
    try {
      return await chromium.launchServer({ ...browser, args: FLAGS })
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    'The browser tests need Chrome, Edge or Chromium, and none of them starts: install one.',
  )
}
