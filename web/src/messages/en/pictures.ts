import type { Messages } from '../texts.ts'

export const pictures: Messages['customer']['pictures'] = {
  label: 'Upload File',
  hint: 'PNG, JPEG, WebP, GIF or AVIF; at most 4.5 MB.',
  uploading: 'Sending the picture…',
  uploaded: 'Image uploaded successfully',
  preview: 'The chosen picture',
  errors: {
    'picture.tooLarge': 'The picture has more than 4.5 MB. Please choose a smaller one.',
    'picture.empty': 'The file is empty. Please choose a picture.',
    'picture.unknown': 'This is no picture that we know. Please choose PNG, JPEG, WebP, GIF or AVIF.',
  },
}
