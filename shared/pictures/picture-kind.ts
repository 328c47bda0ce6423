/** The kinds of picture that the shop takes, by the ending of their addresses. Each is pixels only: none can hold script. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const
export type PictureKind = keyof typeof PICTURE_TYPES

/** 4.5 MB. A function is given 6 MiB at a time, and gets a picture as base64, a third larger, with the rest of the call. */
export const MAX_PICTURE_BYTES = 4_500_000

/** What is said of a larger one, wherever it is refused: in the browser, by CloudFront (cdk/edge/upload.js) or by the shop. */
export const pictureTooLarge = {
  code: 'picture.tooLarge',
  message: 'The picture has more than 4.5 MB. Please choose a smaller one',
} as const

/**
 * What a file is by its first bytes, whatever its name or its sender says of it; undefined if it is none of the kinds
 * that the shop takes.
 */
export function pictureKindOf(content: Uint8Array): PictureKind | undefined {
  // One character a byte, so that signatures can be compared as texts. An AVIF's brands lie within these as well.
  const start = String.fromCharCode(...content.subarray(0, 64))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  return brandsOf(start).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** An AVIF begins with a box 'ftyp': its length, its name, the main brand, a version, and the brands it fits too. */
function brandsOf(start: string): string[] {
  const length = [...start.slice(0, 4)].reduce((total, byte) => total * 256 + byte.charCodeAt(0), 0)
  const [main, , ...others] = start.slice(8, length).match(/.{4}/gs) ?? []
  return start.startsWith('ftyp', 4) && main !== undefined ? [main, ...others] : []
}
