import { linear, radial } from './paint.ts'
import { type Patch, relief } from './pattern.ts'
import { element, group, type Point } from './svg.ts'

const black = '#231817'
const white = '#f1e4cb'
const red = '#a8472a'

/** Draws a round imigongo board: rings of zigzag ridges around a star, lit from the upper left. */
export function wallDisc(x: number, y: number, r: number): string {
  const place = (turn: number, far: number): Point => {
    const angle = turn * Math.PI
    return [x + Math.sin(angle) * far * r, y - Math.cos(angle) * far * r]
  }
  const rings = [ring(16, 0.78, 0.95, black), ring(16, 0.62, 0.79, red), ring(8, 0.3, 0.6, black)].flat()
  const middle = [ring(8, 0.08, 0.3, white), ring(8, 0.05, 0.2, red)].flat()
  return group(
    {},
    element('circle', { cx: x, cy: y, r, fill: white }),
    element('circle', { cx: x, cy: y, r: r * 0.63, fill: red }),
    element('circle', { cx: x, cy: y, r: r * 0.6, fill: white }),
    relief(rings, place, 4),
    element('circle', { cx: x, cy: y, r: r * 0.32, fill: black }),
    relief(middle, place, 3),
    element('circle', { cx: x, cy: y, r: r * 0.06, fill: white }),
    element('circle', { cx: x, cy: y, r: r - 5, fill: 'none', stroke: black, 'stroke-width': 12 }),
    element('circle', {
      cx: x,
      cy: y,
      r,
      fill: linear('0 #3a2a3c 0, 1 #1c1220 0.4', [0.1, 0], [0.9, 1]),
    }),
    element('circle', {
      cx: x,
      cy: y,
      r,
      fill: radial('0 #4a3030 0.26, 0.75 #4a3030 0.16, 0.94 #7a4a2a 0.06, 1 #ffb866 0.4'),
    }),
  )
}

/** Returns one ring of triangles, their bases at `inner` and their points at `outer`, as fractions of the radius. */
function ring(count: number, inner: number, outer: number, colour: string): Patch[] {
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2
    const to = ((index + 1) / count) * 2
    return {
      corners: [
        [from, inner],
        [(from + to) / 2, outer],
        [to, inner],
      ],
      colour,
    }
  })
}
