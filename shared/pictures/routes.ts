import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Placeholder } from './placeholder.ts'

const Picture = z.file('must be one picture')

const PictureForm = z
  .object({
    file: Picture,
    /** The picture at most 320 pixels wide, in the same format: WebP or JPEG. */
    small: z.optional(Picture),
    /** The picture at most 640 pixels wide. */
    medium: z.optional(Picture),
    /** Preview for messengers: a JPEG of 1200 by 630 pixels. */
    shared: z.optional(Picture),
    ground: z.optional(Placeholder),
  })
  .check(
    z.refine(
      ({ small, medium, shared, ground }) =>
        new Set([small, medium, shared, ground].map((each) => each === undefined)).size === 1,
      'send either all sizes and `ground`, or none of them',
    ),
  )
export type PictureForm = z.infer<typeof PictureForm>

export const uploadPicture = route({
  method: 'POST',
  path: '/upload',
  handler: 'pictures/upload-picture',
  access: 'user',
  summary:
    'Stores a picture without its camera metadata: PNG, JPEG, WebP, GIF or AVIF by its content, at most 4.5 MB and 3 megapixels. A lamp’s picture may be sent in all sizes that the shop shows. An unused picture is deleted after a day',
  multipart: true,
  body: PictureForm,
  status: 201,
  reply: z.object({ secure_url: z.string() }),
  errors: ['picture.empty', 'picture.tooLarge', 'picture.tooManyPixels', 'picture.unknown', 'picture.tooMany'],
})

export const pictureRoutes = [uploadPicture]
