import { MAX_PICTURE_BYTES, pictureKindOf, pictureTooLarge } from '../../shared/pictures/picture-kind.ts'
import { uploadPicture } from '../../shared/pictures/routes.ts'
import { uploadedPath } from '../../shared/pictures/uploaded-picture.ts'
import { clock } from '../clock.ts'
import { putPictureFile } from '../data/picture-files.ts'
import { putPicture } from '../data/pictures.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(uploadPicture, async ({ body: { file } }) => {
  if (file.size === 0) throw new Refusal('picture.empty', 'The file is empty. Please choose a picture')
  if (file.size > MAX_PICTURE_BYTES) throw new Refusal(pictureTooLarge.code, pictureTooLarge.message)
  const content = await file.bytes()
  const kind = pictureKindOf(content)
  if (!kind) {
    throw new Refusal(
      'picture.unknown',
      'This file is not a supported picture. Please send PNG, JPEG, WebP, GIF or AVIF',
    )
  }
  const path = uploadedPath(clock.newId(), kind)
  // The row first: a file without one would never be cleaned up.
  await putPicture(path, clock.now())
  await putPictureFile(path, kind, content)
  return { secure_url: path }
})
