import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARED } from '../../shared/pictures/picture-folder.ts'
import { PICTURE_WIDTHS } from '../../shared/pictures/picture-sources.ts'
import { coloursOf, type Placeholder, placeholderOf } from '../../shared/pictures/placeholder.ts'
import { drawings } from './drawings.ts'
import { BLEED, HEIGHT, WIDTH } from './parts/canvas.ts'
import { draw, type Scene } from './scene.ts'

const demo = join(import.meta.dirname, '../../local/demo')
const pictures = join(demo, 'pictures')

/** 36 kB for the largest width; a picture may have up to 40 kB. */
const BYTES_PER_PIXEL_OF_WIDTH = 30

/** Tried in turn. Walls in soft light show blocks at low qualities, so each picture gets the best quality that fits. */
const qualities = [88, 84, 80, 76, 72]

const grounds = new Map<string, Placeholder>()

const waiting = Object.entries(drawings).values()

async function makeWaiting(): Promise<void> {
  for (const [slug, scene] of waiting) await make(slug, scene())
}

async function make(slug: string, scene: Scene): Promise<void> {
  const folder = join(pictures, slug)
  await mkdir(folder, { recursive: true })
  const picture = await sharp(Buffer.from(draw(scene)))
    .extract({ left: BLEED, top: BLEED, width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const width of PICTURE_WIDTHS) await writeFile(join(folder, `${width}.webp`), await encode(picture, width))
  const ground = placeholderOf(await sharp(picture).resize(16, 12).ensureAlpha().raw().toBuffer())
  await writeFile(join(folder, SHARED.file), await encodeForLinks(picture, ground))
  grounds.set(slug, ground)
}

async function encode(picture: Buffer, width: number): Promise<Buffer> {
  const scaled = await sharp(picture).resize(width).png({ compressionLevel: 1 }).toBuffer()
  for (const quality of qualities) {
    const webp = await sharp(scaled).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (webp.length <= width * BYTES_PER_PIXEL_OF_WIDTH) return webp
  }
  throw new Error(`A picture of ${width} px is too large at every quality. Draw it with less fine detail.`)
}

/** Encodes the whole picture on its ground, like the form of a lamp does: web/src/domain/pictures/upload.ts. */
async function encodeForLinks(picture: Buffer, ground: Placeholder): Promise<Buffer> {
  const { width, height } = SHARED
  const { above, below } = coloursOf(ground) ?? { above: 'white', below: 'white' }
  const stops = `<stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/>`
  const fill = `<linearGradient id="ground" x2="0" y2="1">${stops}</linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}<rect width="${width}" height="${height}" fill="url(#ground)"/></svg>`
  const input = await sharp(picture).resize({ height }).png({ compressionLevel: 1 }).toBuffer()
  return sharp(Buffer.from(svg)).composite([{ input }]).removeAlpha().jpeg({ quality: 72, mozjpeg: true }).toBuffer()
}

// Three at a time keep the processor busy while one picture waits for its encoder.
await Promise.all([makeWaiting(), makeWaiting(), makeWaiting()])
const inOrder = Object.keys(drawings).map((slug) => [slug, grounds.get(slug)])
await writeFile(join(demo, 'lamps/grounds.json'), `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
