import type { PictureMessages } from './rw-pictures.ts'

/** The texts about uploading pictures in plain English. */
export const enPictures: PictureMessages = {
  label: 'Upload File',
  hint: 'PNG, JPEG, WebP, GIF or AVIF; at most 4.5 MB.',
  uploading: 'Sending the picture…',
  uploaded: 'Image uploaded successfully',
  preview: 'The chosen picture',
  byCode: new Map([
    ['picture.tooLarge', 'The picture has more than 4.5 MB. Please choose a smaller one.'],
    ['picture.empty', 'The file is empty. Please choose a picture.'],
    ['picture.unknown', 'This is no picture that we know. Please choose PNG, JPEG, WebP, GIF or AVIF.'],
  ]),
}
