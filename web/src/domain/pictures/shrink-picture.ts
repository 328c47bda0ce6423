/** The shop shows no larger picture. */
const MOST_PIXELS = 1200

/** Smaller than JPEG at the same quality, and hardly distinguishable from the original. */
const QUALITY = 0.82

/**
 * Shrinks a picture for upload: WebP, at most 1200 pixels wide and high. Browsers that cannot write WebP keep the
 * format; what the browser cannot read is left for the shop to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Redrawing would freeze an animation.
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

/** The picture's size in whole pixels, scaled down to fit. */
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
