/** Accepted picture types, by file extension. All of them contain only pixels, so none can contain a script. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const
export type PictureKind = keyof typeof PICTURE_TYPES

/** 4.5 MB. A Lambda receives at most 6 MiB: the picture in base64, which adds a third, and the rest of the request. */
export const MAX_PICTURE_BYTES = 4_500_000

/**
 * A browser needs at least four bytes per pixel to show a picture. A page with eight pictures of this size stays below
 * 300 MB, as measured in docs/decisions/0008-delete-unreferenced-pictures.md. Before uploading a picture, the
 * site shrinks it far below this limit.
 */
export const MAX_PICTURE_PIXELS = 3_000_000

/**
 * Error for a picture above the limit, whether the browser, CloudFront (cdk/edge/upload.js) or the server rejects it.
 */
export const pictureTooLarge = {
  code: 'picture.tooLarge',
  message: 'The picture is larger than 4.5 MB. Please choose a smaller one',
} as const

/**
 * Returns the type of a file based on its first bytes, ignoring its name and declared type; undefined if the shop does
 * not accept it.
 */
export function pictureKindOf(content: Uint8Array): PictureKind | undefined {
  // One character per byte, so that signatures can be compared as strings. AVIF brands are within these bytes too.
  const start = String.fromCharCode(...content.subarray(0, 64))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  return brandsOf(start).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/**
 * Returns the AVIF brands of a file. An AVIF begins with an 'ftyp' box: its length, its name, the major brand, a
 * version, and the compatible brands.
 */
function brandsOf(start: string): string[] {
  const length = [...start.slice(0, 4)].reduce((total, byte) => total * 256 + byte.charCodeAt(0), 0)
  const [main, , ...others] = start.slice(8, length).match(/.{4}/gs) ?? []
  return start.startsWith('ftyp', 4) && main !== undefined ? [main, ...others] : []
}
