import type { ErrorCode } from '../../../../shared/errors.ts'
/** Texts for uploading a picture. */
export const pictures = {
  label: 'Upload File',
  hint: 'PNG, JPEG, WebP, GIF cyangwa AVIF; itarengeje MB 4.5.',
  uploading: 'Turohereza ifoto…',
  uploaded: 'Image uploaded successfully',
  preview: 'Ifoto yahiswemo',
  errors: {
    'picture.tooLarge': 'Ifoto irengeje MB 4.5. Hitamo intoya.',
    'picture.empty': 'Iyo dosiye irimo ubusa. Hitamo ifoto.',
    'picture.tooMany': 'Wohereje amafoto menshi muri iyi saha. Ongera ugerageze mu isaha itaha.',
    'picture.tooManyPixels': 'Ifoto ni nini cyane. Hitamo intoya.',
    'picture.unknown': 'Iyo si ifoto tuzi. Hitamo PNG, JPEG, WebP, GIF cyangwa AVIF.',
  } satisfies Partial<Record<ErrorCode, string>>,
}
