import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BLEED, HEIGHT, WIDTH } from '../drawings/canvas.ts'
import { drawings } from '../drawings/drawings.ts'
import { draw, type Scene } from '../drawings/scene.ts'

/** The widths that the shop shows (shared/products/picture.ts), and the WebP quality that keeps each far below 40 kB. */
const sizes = [
  { width: 320, quality: 84 },
  { width: 640, quality: 82 },
  { width: 1200, quality: 78 },
]

const folder = import.meta.dirname
const waiting = drawings.entries()

async function drawNext(): Promise<void> {
  for (const [slug, scene] of waiting) await make(slug, scene())
}

async function make(slug: string, scene: Scene): Promise<void> {
  const picture = await sharp(Buffer.from(draw(scene)))
    .extract({ left: BLEED, top: BLEED, width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  await mkdir(join(folder, slug), { recursive: true })
  for (const { width, quality } of sizes) {
    const webp = await sharp(picture).resize(width).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    await writeFile(join(folder, slug, `${width}.webp`), webp)
  }
}

await Promise.all([drawNext(), drawNext(), drawNext()])
