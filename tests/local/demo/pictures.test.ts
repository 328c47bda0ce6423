import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '../../../lambdas/pictures/measure-picture.ts'
import { demoLamps } from '../../../local/demo/lamps/lamps.ts'
import { SHARED } from '../../../shared/pictures/picture-folder.ts'
import { PICTURE_WIDTHS } from '../../../shared/pictures/picture-sources.ts'

const folder = join(import.meta.dirname, '../../../local/demo/pictures')

type Picture = { name: string; width: number; bytes: Buffer }

describe('pictures of the demo shop', () => {
  let pictures: Picture[]

  beforeAll(async () => {
    pictures = await Promise.all(
      demoLamps.flatMap(({ slug }) =>
        PICTURE_WIDTHS.map(async (width) => {
          const name = join(slug, `${width}.webp`)
          return { name, width, bytes: await readFile(join(folder, name)) }
        }),
      ),
    )
  })

  it('contains every lamp as WebP in the shop’s widths and in 4:3', () => {
    for (const { name, width, bytes } of pictures) {
      expect(webpSize(bytes), name).toEqual({ width, height: (width * 3) / 4 })
    }
  })

  it('limits pictures to 40 kB each and 3 MB together', () => {
    for (const { name, bytes } of pictures) expect(bytes.length, name).toBeLessThanOrEqual(40_000)
    expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(3_000_000)
  })

  it('includes one JPEG for link previews each, at the size messengers load', async () => {
    for (const { slug } of demoLamps) {
      const shared = await readFile(join(folder, slug, SHARED.file))
      expect(sizeOf('jpg', shared), slug).toEqual({ width: SHARED.width, height: SHARED.height })
      expect(shared.length, slug).toBeLessThan(SHARED.maxBytes / 3)
    }
  })

  it('uses each picture once', () => {
    const prints = pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    expect(new Set(prints).size).toBe(demoLamps.length * PICTURE_WIDTHS.length)
  })

  it('contains only pictures that belong to a lamp', async () => {
    const entries = await readdir(folder, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.toSorted()).toEqual(demoLamps.map(({ slug }) => slug).toSorted())
  })
})

/**
 * Returns the size in the header of a lossy WebP without transparency:
 * https://datatracker.ietf.org/doc/html/rfc9649#section-2.5
 */
function webpSize(bytes: Buffer) {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
