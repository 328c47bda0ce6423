import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../../../shared/pictures/picture-kind.ts'
import { uploadPicture } from '../../../../shared/pictures/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * Shrinks a picture, uploads it and returns its address.
 * @throws ApiError like any call; 'picture.tooLarge' without uploading what the shop would refuse for its size
 */
export async function upload(picture: File): Promise<string> {
  const file = await shrinkPicture(picture)
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError(0, pictureTooLarge)
  return (await call(uploadPicture, { body: { file } })).secure_url
}
