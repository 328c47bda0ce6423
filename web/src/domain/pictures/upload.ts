import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../../../shared/pictures/picture-kind.ts'
import { type PictureForm, uploadPicture } from '../../../../shared/pictures/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lampPicture } from './lamp-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

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
