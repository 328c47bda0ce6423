import { element } from './svg.ts'

/** Canvas size of all drawings. The unit is a pixel of the largest picture. */
export const WIDTH = 1200
export const HEIGHT = 900
/** Width painted beyond each edge and cut off later, because a blur samples outside the picture. */
export const BLEED = 100

/** Draws a field of colour over the whole canvas, including the bleed. */
export function everywhere(fill: string): string {
  return element('rect', { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED, fill })
}
