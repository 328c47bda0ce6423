import type { Table } from '../../../docs/markdown.ts'
import { startCloud } from '../../../local/cloud.ts'
import { builtSite } from '../../../local/site/built-site.ts'
import type { Section } from '../core/section.ts'
import { servePlainPage } from './plain-page.ts'
import { type Line, type Visit, visit } from './visit.ts'

const LINES: readonly Line[] = [
  { name: 'slow 4G', kbitPerSecond: 1600, delayMs: 150 },
  { name: '3G', kbitPerSecond: 750, delayMs: 300 },
  { name: '2G', kbitPerSecond: 250, delayMs: 800 },
]

/** Opens home, a lamp and, for comparison, a plain page on each line, as often as asked; the middle one counts. */
export async function measureLine(times: number, report: (what: string) => void): Promise<Section> {
  const plain = await servePlainPage()
  const shop = await startCloud({ seed: 'lamps', site: builtSite })
  const pages = [
    ['home', shop.url],
    ['a lamp', `${shop.url}/product/red-hurricane-lantern`],
    ['plain page', plain.url],
  ] as const
  try {
    const rows: string[][] = []
    for (const line of LINES) {
      for (const [what, url] of pages) {
        report(`${what} on ${line.name}`)
        const visits: Visit[] = []
        for (let n = 0; n < times; n += 1) visits.push(await visit(url, line))
        rows.push([line.name, what, ...figuresOf(visits)])
      }
    }
    return { title: 'A first visit', tables: [table(rows)] }
  } finally {
    plain.close()
    await shop.stop()
  }
}

function table(rows: string[][]): Table {
  const lines = LINES.map(({ name, kbitPerSecond, delayMs }) => `${name}: ${kbitPerSecond} kbit/s, ${delayMs} ms`)
  return {
    caption: `Seconds until the first price and the first picture show. ${lines.join('; ')}.`,
    head: ['line', 'page', 'first price', 'first picture', 'requests', 'kB'],
    rows,
  }
}

function figuresOf(visits: readonly Visit[]): string[] {
  const middle = (figure: (visit: Visit) => number) =>
    visits.map(figure).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
  return [
    (middle((each) => each.firstPriceMs) / 1000).toFixed(1),
    (middle((each) => each.firstPictureMs) / 1000).toFixed(1),
    String(middle((each) => each.requests)),
    (middle((each) => each.bytes) / 1000).toFixed(0),
  ]
}
