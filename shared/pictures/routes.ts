import * as z from 'zod/mini'
import { route } from '../route.ts'

export const uploadPicture = route({
  method: 'POST',
  path: '/upload',
  handler: 'pictures/upload-picture',
  access: 'user',
  summary:
    'Stores a picture: PNG, JPEG, WebP, GIF or AVIF by its content, at most 4.5 MB and 3 megapixels, without what the camera has noted. If unused, it is deleted after a day',
  multipart: true,
  body: z.object({ file: z.file('must be one picture') }),
  status: 201,
  reply: z.object({ secure_url: z.string() }),
  errors: ['picture.empty', 'picture.tooLarge', 'picture.tooManyPixels', 'picture.unknown', 'picture.tooMany'],
})

export const pictureRoutes = [uploadPicture]
