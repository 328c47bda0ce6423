import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { reopenBrowser } from '../support/launch-browser.ts'
import { openUnreliableConnection, type UnreliableConnection } from './unreliable-connection.ts'
import type { World } from './world.ts'

/** A phone: its browser's data on disk, its connection to the shop, and a clock with a constant error. */
export type Phone = {
  name: string
  line: UnreliableConnection
  /** Starts the browser with a number of tabs at the till; `before` prepares each tab. */
  start: (tabs: number, before?: (page: Page) => Promise<void>) => Promise<[Page, ...Page[]]>
  /** Kills the browser, like an empty battery. */
  kill: () => Promise<void>
  /** Closes the browser properly, so that its data reaches the disk. */
  close: () => Promise<void>
  throwAway: () => Promise<void>
}

type Making = { name: string; world: World; clockErrorMs: number; random: () => number }

export async function newPhone({ name, world, clockErrorMs, random }: Making): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-phone-'))
  const line = await openUnreliableConnection(new URL(world.shop.url), world.now, random)
  let open: BrowserContext | undefined
  const kill = async () => {
    if (!open) return
    const closed = new Promise((resolve) => open?.on('close', resolve))
    await killBrowser(open)
    await closed
    open = undefined
  }
  return {
    name,
    line,
    kill,
    close: async () => {
      await open?.close()
      open = undefined
    },
    start: async (tabs, before) => {
      open = await reopenBrowser(folder, {
        baseURL: line.url,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      })
      open.setDefaultTimeout(TEST_TIMEOUT_MS)
      await open.addInitScript(setClockAhead, world.aheadMs() + clockErrorMs)
      const [first = await open.newPage()] = open.pages()
      const pages: [Page, ...Page[]] = [first]
      while (pages.length < tabs) pages.push(await open.newPage())
      for (const page of pages) {
        await before?.(page)
        await page.goto('/sell', { waitUntil: 'domcontentloaded' })
      }
      return pages
    },
    throwAway: async () => {
      await kill()
      line.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Kills the browser, so that nothing more is written and no event is sent. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const protocol = await context.browser()?.newBrowserCDPSession()
  const processes = await protocol?.send('SystemInfo.getProcessInfo')
  const id = processes?.processInfo.find(({ type }) => type === 'browser')?.id
  if (id === undefined) throw new Error('The browser does not say which process it is')
  process.kill(id, 'SIGKILL')
}

/** Runs in each page before anything else. */
function setClockAhead(aheadMs: number): void {
  const now = Date.now.bind(Date)
  const aheadNow = () => now() + aheadMs
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [aheadNow()] : given, made),
    get: (date, key) => (key === 'now' ? aheadNow : Reflect.get(date, key)),
  })
}
