import type { Page } from 'playwright-core'
import type { Progress } from '../../../local/progress.ts'
import { newPhone, type Phone } from '../../../tests/browser/outbox/phone.ts'
import { prepareThenClose } from '../../../tests/browser/outbox/power-loss.ts'
import { openWorld } from '../../../tests/browser/outbox/world.ts'
import type { Effort } from '../core/effort.ts'
import type { Measured } from '../core/run-command.ts'

/** Slowdown factor of a phone compared with a laptop. */
const SLOWER = 4
const TEST_TIMEOUT_MS = 60_000

declare global {
  interface Window {
    tillSeenAtMs?: number
  }
}

/** Starts a seller's browser repeatedly while offline, and measures when the till can sell a lamp. */
export async function measureTill({ visits: times }: Effort, report: Progress): Promise<Measured> {
  const world = await openWorld()
  const phone = await newPhone({ name: 'phone', world, clockErrorMs: 0, random: () => 0 })
  try {
    report('signing in, and keeping the till')
    await prepareThenClose(phone)
    phone.line.setQuality('none')
    const took: number[] = []
    for (let n = 0; n < times; n += 1) {
      report(`start ${n + 1} of ${times}`)
      took.push(await openingMs(phone))
    }
    const rows = took.toSorted((one, other) => one - other).map((ms, n) => [String(n + 1), (ms / 1000).toFixed(1)])
    return { sections: [{ title: 'The offline till', tables: [{ caption, head: ['start', 'seconds'], rows }] }] }
  } finally {
    await phone.throwAway()
    await world.shop.stop()
  }
}

const caption = `Seconds from opening /sell until a lamp can be tapped, the quickest first, in a browser started for it with the page's processor ${SLOWER} times slower and no connection. The service worker is not slowed.`

async function openingMs(phone: Phone): Promise<number> {
  const [page] = await phone.start(1, async (opened) => {
    const protocol = await opened.context().newCDPSession(opened)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await opened.addInitScript(watch)
  })
  const ms = await seenAt(page)
  await phone.kill()
  return ms
}

async function seenAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.tillSeenAtMs !== undefined, undefined, {
    timeout: TEST_TIMEOUT_MS,
    polling: 100,
  })
  return page.evaluate(() => window.tillSeenAtMs ?? Number.NaN)
}

/** Records within the page, before anything else, when the first lamp can be sold. */
function watch(): void {
  const checkScreen = () => {
    if (document.querySelector('main [data-add]:enabled')) window.tillSeenAtMs = performance.now()
    else requestAnimationFrame(checkScreen)
  }
  requestAnimationFrame(checkScreen)
}
