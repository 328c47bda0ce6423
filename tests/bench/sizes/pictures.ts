import { readdir, stat } from 'node:fs/promises'
import type { Table } from '../../../docs/markdown.ts'
import { PICTURE_WIDTHS } from '../../../shared/pictures/picture-sources.ts'
import { kilobytes, median } from '../core/figures.ts'

const folder = new URL('../../../local/demo/pictures/', import.meta.url)

/** Returns the sizes of the demo lamps' pictures as stored in the bucket, by width. */
export async function pictureTable(): Promise<Table> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lamps = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const rows = PICTURE_WIDTHS.map(async (width) => {
    const sizes = await Promise.all(lamps.map((lamp) => sizeOf(`${lamp}/${width}.webp`)))
    return [String(width), String(sizes.length), kilobytes(median(sizes)), kilobytes(Math.max(...sizes)), '40']
  })
  return {
    caption: 'Pictures of the demo lamps, in kB.',
    head: ['pixels wide', 'pictures', 'median', 'largest', 'allowed'],
    rows: await Promise.all(rows),
  }
}

async function sizeOf(picture: string): Promise<number> {
  return (await stat(new URL(picture, folder))).size
}
