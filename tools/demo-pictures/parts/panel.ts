import { linear } from './paint.ts'
import { closed, element, group, line, type Point, pointsOf } from './svg.ts'

const ORIGIN: Point = [0, 0]

/**
 * Draws a solar panel with its cells, from its four corners (clockwise from the upper left, as in '0 0, 9 0, 9 5, 0
 * 5').
 */
export function solarPanel(corners: string, columns: number, rows: number): string {
  const [a = ORIGIN, b = ORIGIN, c = ORIGIN, d = ORIGIN] = pointsOf(corners)
  const at = (u: number, v: number): Point => {
    const across = (from: Point, to: Point): Point => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u]
    const [top, bottom] = [across(a, b), across(d, c)]
    return [top[0] + (bottom[0] - top[0]) * v, top[1] + (bottom[1] - top[1]) * v]
  }
  const inner = closed([at(0.03, 0.03), at(0.97, 0.03), at(0.97, 0.97), at(0.03, 0.97)])
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, index) =>
      line([at((index + 1) / columns, 0.03), at((index + 1) / columns, 0.97)]),
    ),
    ...Array.from({ length: rows - 1 }, (_, index) =>
      line([at(0.03, (index + 1) / rows), at(0.97, (index + 1) / rows)]),
    ),
  ]
  return group(
    {},
    element('path', {
      d: closed([a, b, c, d]),
      fill: linear('0 #e4e1dc, 1 #8d8a87'),
    }),
    element('path', {
      d: inner,
      fill: linear('0 #46598f, 0.45 #2a3765, 1 #1a2345', [0, 0], [1, 1]),
    }),
    element('path', { d: lines.join(''), fill: 'none', stroke: '#aab8da', 'stroke-width': 2.2, opacity: 0.7 }),
    element('path', {
      d: closed([at(0.1, 0.03), at(0.4, 0.03), at(0.16, 0.97), at(0.03, 0.97), at(0.03, 0.4)]),
      fill: '#dfe8ff',
      opacity: 0.1,
    }),
  )
}
