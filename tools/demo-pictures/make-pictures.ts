import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/products/picture.ts'
import { drawings } from './drawings.ts'
import { BLEED, HEIGHT, WIDTH } from './parts/canvas.ts'
import { draw, type Scene } from './scene.ts'

const pictures = join(import.meta.dirname, '../../local/demo/pictures')

/** 36 kB for the largest width: a picture may cost 40 kB. */
const BYTES_PER_PIXEL_OF_WIDTH = 30

/** Tried in turn: walls in soft light show blocks at low qualities, so each picture gets the best that fits. */
const qualities = [88, 84, 80, 76, 72]

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
}

async function encode(picture: Buffer, width: number): Promise<Buffer> {
  const scaled = await sharp(picture).resize(width).png({ compressionLevel: 1 }).toBuffer()
  for (const quality of qualities) {
    const webp = await sharp(scaled).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (webp.length <= width * BYTES_PER_PIXEL_OF_WIDTH) return webp
  }
  throw new Error(`A picture of ${width} px is too large at every quality: draw it with less fine detail.`)
}

// Three at a time keep the processor busy while one picture waits for its encoder.
await Promise.all([makeWaiting(), makeWaiting(), makeWaiting()])
