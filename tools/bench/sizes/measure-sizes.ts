import { readdir, stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import { PICTURE_WIDTHS } from '../../../shared/pictures/picture-sources.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import type { Effort } from '../core/effort.ts'
import { kilobytes, median } from '../core/figures.ts'
import type { Measured } from '../core/run-command.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { startShop } from '../shop/start-shop.ts'

const pictures = new URL('../../../local/demo/pictures/', import.meta.url)

/** Measures the size of the replies and pictures that a customer downloads. `npm run budget` measures the site. */
export async function measureSizes(_effort: Effort, progress: Progress): Promise<Measured> {
  progress('sizes: requesting replies')
  return { sections: [{ title: 'Sizes', tables: [await replyTable(), await pictureTable()] }] }
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

/** Returns the sizes of the demo lamps' pictures as stored in the bucket, by width. */
async function pictureTable(): Promise<Table> {
  const entries = await readdir(pictures, { withFileTypes: true })
  const lamps = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const rows = PICTURE_WIDTHS.map(async (width) => {
    const sizes = await Promise.all(
      lamps.map(async (lamp) => (await stat(new URL(`${lamp}/${width}.webp`, pictures))).size),
    )
    return [String(width), String(sizes.length), kilobytes(median(sizes)), kilobytes(Math.max(...sizes)), '40']
  })
  return {
    caption: 'Pictures of the demo lamps, in kB.',
    head: ['pixels wide', 'pictures', 'median', 'largest', 'allowed'],
    rows: await Promise.all(rows),
  }
}
