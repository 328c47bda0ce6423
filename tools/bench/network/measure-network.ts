import type { Table } from '../../../docs/markdown.ts'
import { startCloud } from '../../../local/cloud.ts'
import type { Progress } from '../../../local/progress.ts'
import { builtSite } from '../../../local/site/built-site.ts'
import type { Effort } from '../core/effort.ts'
import { median } from '../core/figures.ts'
import type { Measured } from '../core/run-command.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Line } from './on-phone.ts'
import { servePlainPage } from './plain-page.ts'
import { tapTable } from './taps.ts'
import { type Visit, visit } from './visit.ts'

const SLOW_4G: Line = { name: 'slow 4G', kbitPerSecond: 1600, delayMs: 150 }

const LINES: readonly Line[] = [
  SLOW_4G,
  { name: '3G', kbitPerSecond: 750, delayMs: 300 },
  { name: '2G', kbitPerSecond: 250, delayMs: 800 },
]

/** Number of phones that buy and sell; each takes half a minute. */
const TAPS = 3

/** Number of lamps, as in the largest catalogue of the other measurements. */
const MANY = 5000

/**
 * Opens the home page, a product page, the home page of a large shop and, for comparison, a plain page on each
 * connection, `times` times. The median visit to each counts.
 */
export async function measureNetwork({ visits: times }: Effort, report: Progress): Promise<Measured> {
  const plain = await servePlainPage()
  const shop = await startCloud({ seed: 'lamps', site: builtSite })
  report(`filling a shop with ${MANY} lamps`)
  const large = await startShop(MANY, { withAccounts: true, withSite: true })
  const pages = [
    ['home', shop.url],
    ['a lamp', `${shop.url}/product/red-hurricane-lantern`],
    [`home, ${MANY} lamps`, large.url],
    ['plain page', plain.url],
  ] as const
  try {
    await large.settled()
    // The first pages of a new shop wait for its code and its lamps, which is measured separately.
    for (const [, url] of pages) await fetch(url)
    const rows: string[][] = []
    for (const line of LINES) {
      const visits = new Map<string, Visit[]>(pages.map(([what]) => [what, []]))
      // In turn, so that a slow minute of the machine affects all pages.
      for (let n = 1; n <= times; n += 1) {
        for (const [what, url] of pages) {
          report(`${what} on ${line.name}, ${n} of ${times}`)
          visits.get(what)?.push(await visit(url, line))
        }
      }
      for (const [what, all] of visits) rows.push([line.name, what, ...figuresOf(all)])
    }
    report('taps on slow 4G')
    const taps = await tapTable(shop.url, SLOW_4G, Math.min(times, TAPS))
    return { sections: [{ title: 'A first visit', tables: [table(rows), taps] }] }
  } finally {
    plain.close()
    await Promise.all([shop.stop(), large.stop()])
  }
}

function table(rows: string[][]): Table {
  const lines = LINES.map(({ name, kbitPerSecond, delayMs }) => `${name}: ${kbitPerSecond} kbit/s, ${delayMs} ms`)
  return {
    caption: `Seconds until the whole page has arrived, until the first price and the first picture show, and until the app responds to taps. ${lines.join('; ')}.`,
    head: ['connection', 'page', 'page arrives', 'first price', 'first picture', 'app', 'requests', 'kB'],
    rows,
  }
}

function figuresOf(visits: readonly Visit[]): string[] {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
  const seconds = (ms: number) => (Number.isNaN(ms) ? '—' : (ms / 1000).toFixed(2))
  return [
    seconds(of((each) => each.pageMs)),
    seconds(of((each) => each.firstPriceMs)),
    seconds(of((each) => each.firstPictureMs)),
    seconds(of((each) => each.programMs)),
    String(of((each) => each.requests)),
    (of((each) => each.bytes) / 1000).toFixed(0),
  ]
}
