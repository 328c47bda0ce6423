import type { Messages } from '../texts.ts'

export const pictures: Messages['customer']['pictures'] = {
  label: 'Upload a picture',
  hint: 'PNG, JPEG, WebP, GIF or AVIF; at most 4.5 MB.',
  uploading: 'Uploading the picture…',
  uploaded: 'Picture uploaded',
  preview: 'The chosen picture',
  errors: {
    'picture.tooLarge': 'The picture is larger than 4.5 MB. Please choose a smaller one.',
    'picture.empty': 'The file is empty. Please choose a picture.',
    'picture.tooMany': 'Too many pictures this hour. Please try again later.',
    'picture.tooManyPixels': 'The picture has too many pixels. Choose a smaller one.',
    'picture.unknown': 'We cannot read this kind of file. Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  },
}
