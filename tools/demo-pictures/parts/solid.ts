import { darker, lighter } from './colour.ts'
import { type Material, toneAt, tones } from './material.ts'
import { across, blur, clip, linear } from './paint.ts'
import { closed, element, group, type Point } from './svg.ts'
import { bottomOf, onWall, outline, type Turned, topOf } from './turned.ts'

const SLICES = 44

/** Draws an opaque turned object, shaded along its curve, with the gleam of its finish. */
export function solid(turned: Turned, look: Material): string {
  const d = outline(turned)
  const stops = tones(look)
  const slices = Array.from({ length: SLICES }, (_, index) =>
    element('path', {
      d: closed(rightOf(turned, (index / SLICES) * 2 - 1)),
      fill: toneAt(stops, sided(index / SLICES)),
    }),
  )
  return group(
    { 'clip-path': clip(element('path', { d })) },
    element('path', { d, fill: look.body }),
    group({ filter: blur(4, 0.1) }, ...slices),
    look.finish === 'gloss' ? gleam(turned, 0.75) : '',
    element('path', {
      d,
      fill: linear('0 #120c12 0, 0.6 #120c12 0.06, 1 #120c12 0.38'),
    }),
  )
}

/** Draws the flat end of a turned object: its lid seen from above, its underside seen from below. */
export function lid(turned: Turned, { body }: Material): string {
  const { y, r } = turned.tilt > 0 ? topOf(turned) : bottomOf(turned)
  return element('ellipse', {
    cx: turned.x,
    cy: y,
    rx: r,
    ry: Math.abs(r * turned.tilt),
    fill: across(`0 ${darker(body, 0.2)}, 0.35 ${lighter(body, 0.3)}, 1 ${darker(body, 0.25)}`),
  })
}

/** Draws a window's light on a glaze: a soft band that follows the curve and fades at its ends. */
export function gleam(turned: Turned, strength: number, at = -0.48): string {
  const band = (half: number, soft: number, part: number) => {
    const edge = (u: number) => Array.from({ length: 25 }, (_, step) => onWall(turned, u, 0.08 + (step / 24) * 0.7))
    const fade = linear(`0 #fff8ea 0, 0.3 #fff8ea ${part}, 0.5 #fff8ea ${part * 0.7}, 1 #fff8ea 0`)
    const d = closed([...edge(at - half), ...edge(at + half).toReversed()])
    return element('path', { d, fill: fade, filter: blur(soft, 1.5) })
  }
  return group({}, band(0.07, 6, strength * 0.55), band(0.022, 2.5, strength))
}

/** Returns the part of the wall from `u` to the right edge. Painted one over the other, such slices leave no seams. */
function rightOf(turned: Turned, u: number): Point[] {
  const steps = Math.min(turned.rings.length - 1, 24)
  const edge = (at: number) => Array.from({ length: steps + 1 }, (_, step) => onWall(turned, at, step / steps))
  const [top, bottom] = [topOf(turned), bottomOf(turned)]
  const spill = 20
  return [
    [edge(u)[0]?.[0] ?? 0, top.y - spill],
    ...edge(u),
    [edge(u).at(-1)?.[0] ?? 0, bottom.y + spill],
    [turned.x + bottom.r + spill, bottom.y + spill],
    ...edge(1)
      .toReversed()
      .map(([x, y]): Point => [x + spill, y]),
    [turned.x + top.r + spill, top.y - spill],
  ]
}

/** Converts a position on the wall (0 to 1 by angle) to one in the picture (0 to 1 by width). */
function sided(place: number): number {
  return (Math.sin((place * 2 - 1) * (Math.PI / 2)) + 1) / 2
}
