import { type CDPSession, chromium, type Page } from 'playwright-core'
import { launchBrowser } from '../../../tests/browser/support/launch-browser.ts'

/** A phone's connection, as it usually is at its worst. */
export type Line = { name: string; kbitPerSecond: number; delayMs: number }

/** Slowdown factor of a phone compared with a laptop. */
const SLOWER = 4

/** Runs work with a page of a new browser on a slow phone with this connection. */
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
