import { drawImage, encodeImage, fittingSize } from './canvas.ts'

/** Largest size in which the shop shows a picture. */
export const MAX_PICTURE_SIZE = { width: 1200, height: 1200 }

/** WebP quality, at which a picture is smaller than a JPEG and hardly distinguishable from the original. */
export const QUALITY = 0.82

/**
 * Shrinks a picture for upload to WebP, at most 1200 pixels wide and high. Browsers that cannot write WebP retain the
 * format. A file that the browser cannot read is left unchanged for the server to check.
 */
export async function shrinkPicture(file: File): Promise<File> {
  // Redrawing would freeze an animation.
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file)
    const size = fittingSize(bitmap, MAX_PICTURE_SIZE)
    const isTooLarge = size.width < bitmap.width || size.height < bitmap.height
    const canvas = drawImage(bitmap, size)
    bitmap.close()
    const asWebp = await encodeImage(canvas, 'image/webp', QUALITY)
    const shrunk = asWebp.type === 'image/webp' ? asWebp : await encodeImage(canvas, file.type, QUALITY)
    return isTooLarge || shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file
  } catch {
    return file
  }
}
