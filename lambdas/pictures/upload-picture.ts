import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  pictureKindOf,
  pictureTooLarge,
} from '../../shared/pictures/picture-kind.ts'
import { uploadPicture } from '../../shared/pictures/routes.ts'
import { uploadedPath } from '../../shared/pictures/uploaded-picture.ts'
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
import { sizeOf } from './measure-picture.ts'
import { withoutMetadata } from './without-metadata.ts'

export const handler = endpoint(uploadPicture, async ({ body: { file }, actor }) => {
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
  if (!isStaff(actor)) await transact([], [countPicture(actor)])
  const path = uploadedPath(clock.newId(), kind)
  // The row first: a file without one would never be cleaned up.
  await putPicture(path, clock.now())
  await putPictureFile(path, kind, withoutMetadata(kind, content))
  return { secure_url: path }
})

function countPicture(actor: Actor): Claim {
  const refusal = new Refusal('picture.tooMany', 'You have sent too many pictures. Please try again in an hour')
  return countHourly('pictures', actor._id, { most: business.picturesAnHour, refusal }, clock.now())
}
