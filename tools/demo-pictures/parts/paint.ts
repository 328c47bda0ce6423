import { BLEED, HEIGHT, WIDTH } from './canvas.ts'
import { extentOf } from './extent.ts'
import { type Definition, define, element } from './svg.ts'

/**
 * Defines a gradient along the line from `from` to `to`, as fractions of the painted shape's box; downwards by default.
 * Stops are written as in '0 #ffd27a, 0.4 #c6964a 0.5, 1 #000000 0': offset, colour and, if below 1, opacity.
 */
export function linear(stops: string, from = [0, 0], to = [0, 1]): Definition {
  return define('linearGradient', { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, ...stopsOf(stops))
}

export function across(stops: string): Definition {
  return linear(stops, [0, 0], [1, 0])
}

/** Defines a gradient from a centre outwards, as fractions of the painted shape's box; stops as in `linear`. */
export function radial(stops: string, { cx = 0.5, cy = 0.5, r = 0.5 } = {}): Definition {
  return define('radialGradient', { cx, cy, r }, ...stopsOf(stops))
}

/**
 * Defines a blur. `room` is its margin around the shape, as a fraction of the shape's box: large for narrow shapes;
 * otherwise a large one is slow.
 */
export function blur(deviation: number, room = 0.25): Definition {
  const size = 1 + 2 * room
  return define('filter', { x: -room, y: -room, width: size, height: size, ...SRGB }, gaussian(deviation))
}

/** Defines a blur for shapes as thin as a line, which have no box. The margin is computed from the path itself. */
export function blurOfLine(d: string, deviation: number, width: number): Definition {
  const { left, top, right, bottom } = extentOf(d)
  const edge = width / 2 + deviation * 3
  const [x, y] = [Math.max(left - edge, -BLEED), Math.max(top - edge, -BLEED)]
  const region = {
    filterUnits: 'userSpaceOnUse',
    x,
    y,
    width: Math.min(right + edge, WIDTH + BLEED) - x,
    height: Math.min(bottom + edge, HEIGHT + BLEED) - y,
  }
  return define('filter', { ...region, ...SRGB }, gaussian(deviation))
}

const SRGB = { 'color-interpolation-filters': 'sRGB' } as const

function gaussian(deviation: number): string {
  return element('feGaussianBlur', { stdDeviation: deviation })
}

/** Defines a clip that shows only what is within the shapes. */
export function clip(...shapes: string[]): Definition {
  return define('clipPath', {}, ...shapes)
}

function stopsOf(stops: string): string[] {
  return stops.split(', ').map((stop) => {
    const [offset = '', colour = '', opacity] = stop.split(' ')
    return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  })
}
