import { SHARED } from '../../shared/pictures/picture-folder.ts'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureKind,
  pictureKindOf,
  pictureTooLarge,
} from '../../shared/pictures/picture-kind.ts'
import { type PictureForm, uploadPicture } from '../../shared/pictures/routes.ts'
import { uploadedFolderPath, uploadedPath } from '../../shared/pictures/uploaded-picture.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { putPictureFile } from '../data/picture-files.ts'
import { putPicture } from '../data/pictures.ts'
import type { Claim } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { type Size, sizeOf } from './measure-picture.ts'
import { withoutMetadata } from './without-metadata.ts'

export const handler = endpoint(uploadPicture, async ({ body, actor }) => {
  const { path, files } = await checkedPicture(body, clock.newId())
  if (!isStaff(actor)) await transact([], [countPicture(actor)])
  // The row is written first: a file without one would never be cleaned up.
  await putPicture(path, clock.now())
  await Promise.all(files.map(putPictureFile))
  return { secure_url: path }
})

function countPicture(actor: Actor): Claim {
  const refusal = new Refusal('picture.tooMany', 'You have sent too many pictures. Please try again in an hour')
  return countHourly('pictures', actor._id, { most: business.picturesAnHour, refusal }, clock.now())
}

type Checked = { kind: PictureKind; size: Size; content: Uint8Array<ArrayBuffer> }

type PictureFile = Pick<Checked, 'kind' | 'content'> & { path: string }

/**
 * Returns the picture of a form in its stored form: the path, which contains the id, and all files.
 * @throws Refusal for a file that is not a picture or too large, and for sizes that are not of one picture
 */
async function checkedPicture(form: PictureForm, id: string): Promise<{ path: string; files: PictureFile[] }> {
  const whole = await checkedFile(form.file)
  if (!(form.small && form.medium && form.shared && form.ground)) {
    const path = uploadedPath(id, whole.kind)
    return { path, files: [{ ...whole, path }] }
  }
  const [small, medium, shared] = await Promise.all([form.small, form.medium, form.shared].map(checkedFile))
  const { kind } = whole
  if (
    (kind !== 'webp' && kind !== 'jpg') ||
    !isAtMost(320, kind, small) ||
    !isAtMost(640, kind, medium) ||
    !isForLinks(shared)
  ) {
    throw new Refusal('picture.unknown', 'The sizes do not belong to one picture. Please send the picture without them')
  }
  const path = uploadedFolderPath(id, form.ground, kind)
  const beside = (name: string) => path.replace(/[^/]+$/, name)
  return {
    path,
    files: [
      { ...whole, path },
      { ...medium, path: beside(`640.${kind}`) },
      { ...small, path: beside(`320.${kind}`) },
      { ...shared, path: beside(SHARED.file) },
    ],
  }
}

async function checkedFile(file: File): Promise<Checked> {
  if (file.size === 0) throw new Refusal('picture.empty', 'The file is empty. Please choose a picture')
  if (file.size > MAX_PICTURE_BYTES) throw new Refusal(pictureTooLarge.code, pictureTooLarge.message)
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = pictureKindOf(content)
  const size = kind && sizeOf(kind, content)
  if (!kind || !size) {
    throw new Refusal(
      'picture.unknown',
      'This file is not a supported picture. Please send PNG, JPEG, WebP, GIF or AVIF',
    )
  }
  if (size.width * size.height > MAX_PICTURE_PIXELS) {
    throw new Refusal('picture.tooManyPixels', 'The picture has more than 3 megapixels. Please make it smaller')
  }
  return { kind, size, content: withoutMetadata(kind, content) }
}

function isAtMost(width: number, kind: PictureKind, picture: Checked | undefined): picture is Checked {
  return picture?.kind === kind && picture.size.width <= width
}

function isForLinks(picture: Checked | undefined): picture is Checked {
  return (
    picture?.kind === 'jpg' &&
    picture.size.width === SHARED.width &&
    picture.size.height === SHARED.height &&
    picture.content.length <= SHARED.maxBytes
  )
}
