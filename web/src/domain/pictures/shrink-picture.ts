import { drawn, encoded, fittingSize } from './canvas.ts'

/** Largest size in which the shop shows a picture. */
export const LARGEST = { width: 1200, height: 1200 }

/** As WebP smaller than JPEG at the same quality, and hardly distinguishable from the original. */
export const QUALITY = 0.82

/**
 * Shrinks a picture for upload: WebP, at most 1200 pixels wide and high. Browsers that cannot write WebP keep the
 * format; what the browser cannot read is left for the shop to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Redrawing would freeze an animation.
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file)
    const size = fittingSize(bitmap, LARGEST)
    const isTooLarge = size.width < bitmap.width || size.height < bitmap.height
    const canvas = drawn(bitmap, size)
    bitmap.close()
    const asWebp = await encoded(canvas, 'image/webp', QUALITY)
    const shrunk = asWebp.type === 'image/webp' ? asWebp : await encoded(canvas, file.type, QUALITY)
    return isTooLarge || shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file
  } catch {
    return file
  }
}
