/** The texts about uploading pictures, fetched with the forms that do; see rw.ts. */
export const rwPictures = {
  label: 'Upload File',
  hint: 'PNG, JPEG, WebP, GIF cyangwa AVIF; itarengeje MB 4.5.',
  uploading: 'Turohereza ifoto…',
  uploaded: 'Image uploaded successfully',
  preview: 'Ifoto yahiswemo',
  /** By the server's code; other codes as everywhere. */
  byCode: new Map([
    ['picture.tooLarge', 'Ifoto irengeje MB 4.5. Hitamo intoya.'],
    ['picture.empty', 'Iyo dosiye irimo ubusa. Hitamo ifoto.'],
    ['picture.unknown', 'Iyo si ifoto tuzi. Hitamo PNG, JPEG, WebP, GIF cyangwa AVIF.'],
  ]),
}

export type PictureMessages = typeof rwPictures
