import { bloom } from './fall.ts'
import { clearGlass, opal, shining } from './glass.ts'
import type { Light } from './light.ts'
import { type Material, material } from './material.ts'
import { clip } from './paint.ts'
import { solid } from './solid.ts'
import { element, group, line, type Point } from './svg.ts'
import { bottomOf, curved, curvedThrough, ringsOf, straight, type Turned, topOf } from './turned.ts'

type Hung = { x: number; y: number; size: number }

/** Glass shapes of bulbs, as fractions of their largest radius. (x, y) is where the glass leaves the cap. */
const glassShapes = {
  pear: '0 0.42, 0.35 0.46, 0.8 0.72, 1.3 0.96, 1.75 0.98, 2.2 0.72, 2.45 0.34, 2.5 0.02',
  globe: '0 0.4, 0.2 0.44, 0.5 0.72, 1 0.97, 1.4 0.99, 1.8 0.8, 2.1 0.46, 2.22 0.02',
  long: '0 0.44, 0.5 0.5, 1.2 0.76, 1.9 0.96, 2.35 0.96, 2.75 0.74, 3 0.38, 3.06 0.02',
  candle: '0 0.62, 0.3 0.78, 0.9 1, 1.5 0.92, 2.3 0.55, 3.1 0.18, 3.5 0.02',
  small: '0 0.5, 0.3 0.6, 0.7 0.92, 1.1 1, 1.5 0.82, 1.8 0.4, 1.86 0.02',
} as const

type GlassShape = keyof typeof glassShapes

/** Returns the glass of a bulb that hangs, cap upwards, or stands `up` in its socket. */
export function bulbGlass(shape: GlassShape, { x, y, size }: Hung, up = false): Turned {
  const rings = ringsOf(glassShapes[shape]).map((ring) => ({ y: y + (up ? -ring.y : ring.y) * size, r: ring.r * size }))
  return curvedThrough(x, up ? rings.toReversed() : rings, 0.12)
}

/** Draws a bulb of milky glass. */
export function frostedBulb(shape: GlassShape, hung: Hung, light: Light, up = false): string {
  return opal(bulbGlass(shape, hung, up), light)
}

/** Draws a bulb of clear glass with upright LED filaments. */
export function filamentBulb(shape: GlassShape, hung: Hung, light: Light, tint: string, count = 4): string {
  const glass = bulbGlass(shape, hung)
  const { x, y, size } = hung
  const wires = Array.from({ length: count }, (_, index): string => {
    const side = count === 1 ? 0 : index / (count - 1) - 0.5
    return line([
      [x + side * size * 0.55, y + size * 0.62],
      [x + side * size * 0.85, y + size * 1.72],
    ])
  })
  return group(
    {},
    element('path', {
      d: line([
        [x, y],
        [x, y + size * 0.55],
        [x - size * 0.28, y + size * 0.62],
        [x + size * 0.28, y + size * 0.62],
      ]),
      fill: 'none',
      stroke: '#c9b79a',
      'stroke-width': size * 0.035,
      opacity: 0.7,
    }),
    bloom(x, y + size * 1.2, light, size * 1.5, 0.75),
    shining(wires.join(''), size * 0.055, light),
    clearGlass(glass, tint, light, 0.24),
  )
}

/** Draws one wire wound down the glass. */
export function spiralWire(glass: Turned, turns: number): string {
  const steps = turns * 24
  const { y: top } = topOf(glass)
  const height = bottomOf(glass).y - top
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const part = index / steps
    const angle = (index / 24) * 2 * Math.PI
    const r = height * (0.06 + 0.085 * Math.sin(Math.PI * part))
    return [glass.x + r * Math.cos(angle), top + height * (0.24 + 0.52 * part) + r * 0.24 * Math.sin(angle)]
  })
  return line(points)
}

/** Draws the threads of a cap. `y` is the edge at the glass; `height` goes up from there, or down if negative. */
export function screwCap(x: number, y: number, r: number, height: number, metal: Material = material.brass): string {
  const rows = Math.max(2, Math.round(Math.abs(height) / (r * 0.36)))
  const pitch = height / rows
  return group(
    {},
    ...Array.from({ length: rows }, (_, index) => {
      const [from, to] = [y - index * pitch, y - (index + 1) * pitch].toSorted((a, b) => a - b)
      if (from === undefined || to === undefined) return ''
      return solid(curved(x, `${from} ${r * 0.93}, ${(from + to) / 2} ${r}, ${to} ${r * 0.93}`, 0.14), metal)
    }),
  )
}

/** Draws the black foot of a screw cap with its contact, for a bulb without a socket. `y` is the cap's lower edge. */
export function contact(x: number, y: number, r: number): string {
  return (
    solid(straight(x, `${y} ${r * 0.8}, ${y + r * 0.4} ${r * 0.36}`, 0.14), material.black) +
    solid(straight(x, `${y + r * 0.4} ${r * 0.2}, ${y + r * 0.5} ${r * 0.14}`, 0.2), material.steel)
  )
}

/**
 * Draws an object that hangs in the open end of a shade seen from below. The near edge of the shade hides its upper
 * part.
 */
export function within(shade: Turned, hanging: string): string {
  const { y, r } = bottomOf(shade)
  const [left, right] = [shade.x - r, shade.x + r]
  const ry = Math.abs(r * shade.tilt)
  const seen = `M${left} ${y}A${r} ${ry} 0 0 1 ${right} ${y}V${y + 600}H${left}Z`
  return group({ 'clip-path': clip(element('path', { d: seen })) }, hanging)
}
