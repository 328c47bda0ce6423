/** Widths of the shop's own pictures in pixels: card on a phone; page on a phone and card on a laptop; large page. */
export const PICTURE_WIDTHS = [320, 640, 1200]

/**
 * Returns the addresses of a picture in its widths, based on …/1200.webp, or .jpg from browsers that cannot write WebP.
 * A picture with any other address exists only in one width.
 */
export function pictureSources(image: string): { width: number; src: string }[] {
  const [, folder, kind] = /^(\/images\/.+\/)1200\.(webp|jpg)$/.exec(image) ?? []
  return folder === undefined ? [] : PICTURE_WIDTHS.map((width) => ({ width, src: `${folder}${width}.${kind}` }))
}
