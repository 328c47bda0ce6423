/** Widths in pixels in which the shop's pictures are kept: phone card, phone page and laptop card, large page. */
export const PICTURE_WIDTHS = [320, 640, 1200]

/**
 * The addresses of a picture's widths. A picture kept in several widths has the address …/1200.webp and its siblings
 * beside it; any other address is the picture's only one.
 */
export function pictureSources(image: string): { width: number; src: string }[] {
  const folder = /^(\/images\/.+\/)1200\.webp$/.exec(image)?.[1]
  return folder === undefined ? [] : PICTURE_WIDTHS.map((width) => ({ width, src: `${folder}${width}.webp` }))
}
