/** The shop shows no picture larger. */
const MOST_PIXELS = 1200

/** Smaller than JPEG of the same look, and hardly to be told from the original. */
const QUALITY = 0.82

/**
 * A picture as it is worth sending: as WebP, at most 1200 pixels wide and high. A browser that cannot write WebP keeps
 * the kind; what it cannot read at all is left as it is, for the shop to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Drawn anew, an animation would stand still.
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file)
    const size = fittingSize(bitmap)
    const isTooLarge = size.width < bitmap.width || size.height < bitmap.height
    const canvas = draw(bitmap, size)
    bitmap.close()
    const asWebp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    const shrunk =
      asWebp.type === 'image/webp' ? asWebp : await canvas.convertToBlob({ type: file.type, quality: QUALITY })
    return isTooLarge || shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file
  } catch {
    return file
  }
}

/** The size in whole pixels in which a picture fits, of the same shape; never larger than it is. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Size = { width: number; height: number }

function draw(bitmap: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}
