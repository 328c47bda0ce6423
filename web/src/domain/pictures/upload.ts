import { SHARED } from '../../../../shared/pictures/picture-folder.ts'
import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../../../shared/pictures/picture-kind.ts'
import { coloursOf, type Placeholder, placeholderOf } from '../../../../shared/pictures/placeholder.ts'
import { type PictureForm, uploadPicture } from '../../../../shared/pictures/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { drawImage, encodeImage, fittingSize, newCanvas } from './canvas.ts'
import { MAX_PICTURE_SIZE, QUALITY, shrinkPicture } from './shrink-picture.ts'

/** Conversion of a picture before its upload, by use. */
const made: Readonly<Record<PictureUse, (picture: File) => Promise<PictureForm>>> = {
  lamp: lampPicture,
  other: async (picture) => ({ file: await shrinkPicture(picture) }),
}

/** Use of a picture. A lamp's picture is stored in all sizes that the shop shows. */
export type PictureUse = 'lamp' | 'other'

/**
 * Shrinks a picture, uploads it and returns its URL.
 * @throws ApiError like any call; 'picture.tooLarge' without an upload if the shop would refuse its size
 */
export async function upload(picture: File, use: PictureUse): Promise<string> {
  const body = await made[use](picture)
  if (body.file.size > MAX_PICTURE_BYTES) throw new ApiError(0, pictureTooLarge)
  return (await call(uploadPicture, { body })).secure_url
}

/**
 * Returns a lamp's picture in all sizes that the shop shows, with one for link previews in messengers. Pictures that
 * the browser cannot or must not redraw, such as animations, have one size.
 */
async function lampPicture(file: File): Promise<PictureForm> {
  // Redrawing would freeze an animation.
  if (file.type === 'image/gif') return { file }
  try {
    return await toPictureForm(file)
  } catch {
    return { file: await shrinkPicture(file) }
  }
}

async function toPictureForm(file: File): Promise<PictureForm> {
  const bitmap = await createImageBitmap(file)
  const whole = drawImage(bitmap, fittingSize(bitmap, MAX_PICTURE_SIZE))
  bitmap.close()
  const medium = scaledToWidth(whole, 640)
  // Each size is made from the next larger one, since some browsers skip pixels when scaling down a lot.
  const small = scaledToWidth(medium, 320)
  const ground = placeholderOfCanvas(small)
  const asWebp = await encodeImage(whole, 'image/webp', QUALITY)
  const type = asWebp.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  if (type === 'image/jpeg' && ground === 'clear') throw new Error('JPEG cannot be seen through')
  const as = async (name: string, canvas: HTMLCanvasElement) =>
    new File([await encodeImage(canvas, type, QUALITY)], name, { type })
  return {
    file: await as(file.name, whole),
    medium: await as('medium', medium),
    small: await as('small', small),
    shared: new File([await forLinks(whole, ground)], SHARED.file, { type: 'image/jpeg' }),
    ground,
  }
}

function scaledToWidth(picture: HTMLCanvasElement, width: number): HTMLCanvasElement {
  return drawImage(picture, fittingSize(picture, { width, height: Number.POSITIVE_INFINITY }))
}

function placeholderOfCanvas(picture: HTMLCanvasElement): Placeholder {
  const few = { width: 16, height: 12 }
  const { context } = newCanvas(few)
  context.drawImage(picture, 0, 0, few.width, few.height)
  return placeholderOf(context.getImageData(0, 0, few.width, few.height).data)
}

/** JPEG qualities to try in turn, since messengers do not load large files and fine detail takes more bytes. */
const QUALITIES = [QUALITY, 0.6, 0.4, 0.2]

/** Returns the whole picture on its background colours, for link previews in messengers. */
async function forLinks(picture: HTMLCanvasElement, ground: Placeholder): Promise<Blob> {
  const { canvas, context } = newCanvas(SHARED)
  const { above, below } = coloursOf(ground) ?? { above: '#ffffff', below: '#ffffff' }
  const fill = context.createLinearGradient(0, 0, 0, SHARED.height)
  fill.addColorStop(0, above)
  fill.addColorStop(1, below)
  context.fillStyle = fill
  context.fillRect(0, 0, SHARED.width, SHARED.height)
  const { width, height } = fittingSize(picture, SHARED)
  context.drawImage(picture, (SHARED.width - width) / 2, (SHARED.height - height) / 2, width, height)
  for (const quality of QUALITIES) {
    const blob = await encodeImage(canvas, 'image/jpeg', quality)
    if (blob.size <= SHARED.maxBytes) return blob
  }
  throw new Error('The picture has too fine detail for a link')
}
