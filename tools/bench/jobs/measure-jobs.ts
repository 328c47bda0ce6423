import { type Browser, chromium, type Page } from 'playwright-core'
import { startCloud } from '../../../local/cloud.ts'
import type { Progress } from '../../../local/progress.ts'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { builtSite } from '../../../local/site/built-site.ts'
import { launchBrowser } from '../../../tests/browser/support/launch-browser.ts'
import type { Effort } from '../core/effort.ts'
import type { Measured } from '../core/run-command.ts'
import { handOn } from './hand.ts'
import type { Job } from './job.ts'
import { JOBS } from './jobs.ts'
import { fillLists, LISTS } from './lists.ts'
import { OFFICE_JOBS } from './office-jobs.ts'

const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
} as const

/** Does the jobs of the counter and the office in a browser and counts taps, keys, scrolls and seconds. */
export async function measureJobs(_: Effort, report: Progress): Promise<Measured> {
  const shop = await startCloud({ seed: 'demo', site: builtSite })
  const server = await launchBrowser()
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const jobs: string[][] = []
    for (const job of [...JOBS, ...OFFICE_JOBS]) {
      report(job.name)
      jobs.push(await measureJob(browser, shop.url, job))
    }
    await fillLists(shop.url)
    await shop.idle()
    const lists: string[][] = []
    for (const path of LISTS) {
      report(path)
      lists.push([path, ...(await measureList(browser, shop.url, path))])
    }
    return {
      sections: [
        { title: 'Jobs', tables: [{ caption: JOBS_CAPTION, head: JOBS_HEAD, rows: jobs }] },
        { title: 'Lists', tables: [{ caption: LISTS_CAPTION, head: LISTS_HEAD, rows: lists }] },
      ],
    }
  } finally {
    await server.close()
    await shop.stop()
  }
}

const JOBS_HEAD = ['job', 'screen', 'taps', 'keys', 'scrolls', 'seconds', 'taps before']
const JOBS_CAPTION = `Effort of each job in the demo shop from its first screen to its result, at 360 × 740 px and 1280 × 800 px. Seconds are those of the machine, since the hand does not pause. 'Before' was counted by hand when the page of the till still scrolled on a phone.`
const LISTS_HEAD = ['list', 'y, phone', 'rows, phone', 'y, laptop', 'rows, laptop']
const LISTS_CAPTION = `Distance in px from the top of the screen to the first row of each list or to the day above it, and rows that are completely in sight. A day is not counted as a row. Suppliers, receipts, returns, stocktakes and requests have none in the demo shop, so some are added.`

/** Control with which a job begins. */
const READY =
  'main :is([data-add], [aria-expanded=false], a:is([href="/close"], [href^="/product/"], [href^="/admin/product/"], [href^="/admin/receipts/"]))'

async function measureJob(
  browser: Browser,
  url: string,
  { name, who = 'seller', screen, path, before, prepare, run }: Job,
): Promise<string[]> {
  const page = await openAs(browser, url, who, screen)
  await page.goto(url + path)
  await page.locator(READY).first().waitFor()
  await prepare?.(page)
  const hand = handOn(page)
  const started = performance.now()
  await run(page, hand)
  const seconds = (performance.now() - started) / 1000
  await page.context().close()
  const { taps, keys, scrolls } = hand.effort
  return [name, screen, ...[taps, keys, scrolls].map(String), seconds.toFixed(1), before ?? '']
}

/** Returns the first row's distance from the top and the number of rows in sight, on a phone and a laptop. */
async function measureList(browser: Browser, url: string, path: string): Promise<string[]> {
  const figures: string[] = []
  for (const screen of ['phone', 'laptop'] as const) {
    const page = await openAs(browser, url, 'admin', screen)
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    const [top, rows] = await page.evaluate(rowsInSight)
    figures.push(top === undefined ? '–' : String(Math.round(top)), String(rows ?? 0))
    await page.context().close()
  }
  return figures
}

/** Runs in the page: returns the top of the first row and the number of rows in sight. */
function rowsInSight(): [number | undefined, number] {
  const bar = [...document.querySelectorAll('nav ul')].find((list) => getComputedStyle(list).bottom === '0px')
  // On a laptop the places are in a rail next to the list.
  const top = bar?.checkVisibility() ? bar.getBoundingClientRect().top : 0
  const end = top > window.innerHeight / 2 ? top : window.innerHeight
  const table = document.querySelectorAll('main tbody > tr')
  const rows = [...(table.length > 0 ? table : document.querySelectorAll('main :is(ul, ol) > li:not(nav li)'))]
    .map((row) => ({ isGroup: row.hasAttribute('data-group'), box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
  const inSight = rows.filter(({ isGroup, box: { top, bottom } }) => !isGroup && top >= 0 && bottom <= end)
  return [rows[0]?.box.top, inSight.length]
}

async function openAs(
  browser: Browser,
  url: string,
  who: NonNullable<Job['who']>,
  screen: keyof typeof SCREENS,
): Promise<Page> {
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  if (who === 'new customer') return page
  await page.goto(`${url}/signin`)
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(`${who}@itara.rw`)
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
  return page
}
