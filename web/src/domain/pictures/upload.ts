import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../../../shared/pictures/picture-kind.ts'
import { type PictureForm, uploadPicture } from '../../../../shared/pictures/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lampPicture } from './lamp-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** What is made of a picture before it is uploaded. */
const made: Readonly<Record<PictureUse, (picture: File) => Promise<PictureForm>>> = {
  lamp: lampPicture,
  other: async (picture) => ({ file: await shrinkPicture(picture) }),
}

/** A lamp's picture is kept in all sizes in which the shop shows it. */
export type PictureUse = 'lamp' | 'other'

/**
 * Shrinks a picture, uploads it and returns its address.
 * @throws ApiError like any call; 'picture.tooLarge' without uploading what the shop would refuse for its size
 */
export async function upload(picture: File, use: PictureUse): Promise<string> {
  const body = await made[use](picture)
  if (body.file.size > MAX_PICTURE_BYTES) throw new ApiError(0, pictureTooLarge)
  return (await call(uploadPicture, { body })).secure_url
}
