import { element } from './svg.ts'

/** All drawings are made for this canvas; the unit is a pixel of the largest picture. */
export const WIDTH = 1200
export const HEIGHT = 900
/** What is painted beyond each edge and cut off later: a blur looks there for what lies outside the picture. */
export const BLEED = 100

/** A field of colour over all of it, bleed included. */
export function everywhere(fill: string): string {
  return element('rect', { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED, fill })
}
