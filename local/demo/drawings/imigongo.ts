import { linear, radial } from './paint.ts'
import { type Patch, relief } from './pattern.ts'
import { element, group, type Point } from './svg.ts'

const black = '#231817'
const white = '#f1e4cb'
const red = '#a8472a'

/** A round imigongo board: rings of zigzag ridges around a star, lit from the upper left. */
export function wallDisc(x: number, y: number, r: number): string {
  const place = (turn: number, far: number): Point => {
    const angle = turn * Math.PI
    return [x + Math.sin(angle) * far * r, y - Math.cos(angle) * far * r]
  }
  const rings = [
    ring(12, 0.8, 0.97, black),
    ring(12, 0.66, 0.83, red),
    ring(12, 0.54, 0.69, black),
    ring(12, 0.4, 0.55, white),
    ring(12, 0.26, 0.43, black),
    ring(12, 0.14, 0.29, red),
  ].flat()
  return group(
    {},
    element('circle', { cx: x, cy: y, r, fill: white }),
    relief(rings, place, 4),
    element('circle', { cx: x, cy: y, r: r * 0.09, fill: black }),
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

/** One ring of triangles, their bases at `inner` and their points at `outer`, in parts of the radius. */
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
