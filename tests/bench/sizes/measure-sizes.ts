import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { bytesOf, filesOf, Manifest } from '../../../web/budget.ts'
import type { Effort } from '../core/effort.ts'
import { kilobytes } from '../core/figures.ts'
import type { Section } from '../core/section.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { startShop } from '../shop/start-shop.ts'
import { pictureTable } from './pictures.ts'

/** Measures the size of a customer's downloads. */
export async function measureSizes(_effort: Effort, progress: Progress): Promise<Section> {
  progress('sizes: asking for replies')
  const replies = await replyTable()
  progress('sizes: building the site')
  const site = await siteTable()
  progress('sizes: looking at the pictures')
  return { title: 'Sizes', tables: [replies, site, await pictureTable()] }
}

async function replyTable(): Promise<Table> {
  const shop = await startShop(60)
  try {
    const [lamp] = makeLamps(1)
    const asked = [
      { what: 'list of 20 lamps', path: '/products?limit=20', allowed: '5' },
      { what: 'list of 60 lamps, the whole shop', path: '/products', allowed: '' },
      { what: 'page of a search (12 lamps)', path: '/products/search', allowed: '' },
      { what: 'categories', path: '/products/categories', allowed: '' },
      { what: 'lamp', path: `/products/${lamp?._id}`, allowed: '' },
    ]
    const rows: string[][] = []
    for (const { what, path, allowed } of asked) {
      const reply = await fetch(`${shop.url}${API_PREFIX}${path}`)
      const body = Buffer.from(await reply.arrayBuffer())
      if (!reply.ok) throw new Error(`${path} is answered ${reply.status}: ${body}`)
      rows.push([what, kilobytes(body.length), kilobytes(gzipSync(body).length), allowed])
    }
    return { caption: 'Replies of the API, in kB (of 1,000 bytes).', head: ['reply', 'plain', 'gzip', 'allowed'], rows }
  } finally {
    await shop.stop()
  }
}

/** Files that a first visit to the home page loads before anything is shown. */
const HOME = ['index.html']

async function siteTable(): Promise<Table> {
  const dist = await buildSite()
  const read = (file: string) => readFile(`${dist}/${file}`)
  const manifest = Manifest.parse(JSON.parse(String(await read('.vite/manifest.json'))))
  const files = [...filesOf(manifest, HOME)]
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(file, gzipSync(await read(file)).length)
  return {
    caption: 'First load of the home page, in kB gzip; the pictures come later. Decision 60 lists the largest parts.',
    head: ['kind', 'files', 'gzip', 'allowed'],
    rows: [
      { kind: 'JavaScript', ending: '.js', allowed: '110' },
      { kind: 'CSS', ending: '.css', allowed: '10' },
    ].map(({ kind, ending, allowed }) => [
      kind,
      String(files.filter((file) => file.endsWith(ending)).length),
      kilobytes(bytesOf(files, ending, sizes)),
      allowed,
    ]),
  }
}
