import { type CDPSession, chromium, type Page } from 'playwright-core'
import { launchBrowser } from '../../browser/support/launch-browser.ts'

/** A phone's line, as it is at its usual worst. */
export type Line = { name: string; kbitPerSecond: number; delayMs: number }

/** A phone is this much slower than a laptop. */
const SLOWER = 4

/** Works with a page of a new browser on a weak phone with this line. */
export async function onPhone<T>(
  { kbitPerSecond, delayMs }: Line,
  work: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const server = await launchBrowser()
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext({ viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    const throughput = (kbitPerSecond * 1000) / 8
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await work(page, protocol)
  } finally {
    await server.close()
  }
}
