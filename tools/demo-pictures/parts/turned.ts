import { line, type Point, short } from './svg.ts'

type Ring = { y: number; r: number }

/**
 * A solid of revolution, as thrown on a wheel or turned on a lathe: rings around the axis x, from the top down. `tilt`
 * is how far a ring opens to the viewer (its height by its width): above 0 seen from above, below 0 from below.
 */
export type Turned = { x: number; rings: readonly Ring[]; tilt: number }

const SAMPLES = 14

/** Returns straight walls between the rings, which are written as in '120 40, 300 60': height and radius. */
export function straight(x: number, shape: string, tilt = 0.12): Turned {
  return { x, tilt, rings: ringsOf(shape) }
}

/** Returns a curved wall through the rings, written as for `straight`. */
export function curved(x: number, shape: string, tilt = 0.12): Turned {
  return curvedThrough(x, ringsOf(shape), tilt)
}

/** Returns a curved wall through the rings (Catmull-Rom). */
export function curvedThrough(x: number, through: readonly Ring[], tilt: number): Turned {
  const at = (index: number): Ring => through[Math.min(Math.max(index, 0), through.length - 1)] ?? { y: 0, r: 0 }
  const rings = through.slice(1).flatMap((to, index) =>
    Array.from({ length: SAMPLES }, (_, step): Ring => {
      const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
      const t = step / SAMPLES
      return {
        y: spline(before.y, from.y, to.y, after.y, t),
        r: Math.max(0, spline(before.r, from.r, to.r, after.r, t)),
      }
    }),
  )
  return { x, tilt, rings: [...rings, at(through.length - 1)] }
}

export function ringsOf(shape: string): Ring[] {
  return shape.split(', ').map((ring) => {
    const [y = 0, r = 0] = ring.split(' ').map(Number)
    return { y, r }
  })
}

/** Returns a ball, cut off at the openings `top` and `bottom` (radii). */
export function ball(
  x: number,
  y: number,
  radius: number,
  { top = 0, bottom = 0, squash = 1, tilt = 0.12 } = {},
): Turned {
  const from = Math.asin(top / radius)
  const to = Math.PI - Math.asin(bottom / radius)
  const rings = Array.from({ length: 41 }, (_, index) => {
    const angle = from + ((to - from) * index) / 40
    return { y: y - Math.cos(angle) * radius * squash, r: Math.sin(angle) * radius }
  })
  return { x, tilt, rings }
}

/** Returns the silhouette as path data. */
export function outline({ x, rings, tilt }: Turned): string {
  const right = line(rings.map(({ y, r }): Point => [x + r, y]))
  const left = line(rings.map(({ y, r }): Point => [x - r, y]).toReversed()).replace('M', 'L')
  const end = rings.at(-1) ?? { y: 0, r: 0 }
  const start = rings[0] ?? { y: 0, r: 0 }
  const arc = (r: number, to: Point) =>
    `A${short(r)} ${short(Math.abs(r * tilt) + 0.01)} 0 0 1 ${short(to[0])} ${short(to[1])}`
  return `${right}${arc(end.r, [x - end.r, end.y])}${left}${arc(start.r, [x + start.r, start.y])}Z`
}

/**
 * Returns a point on the wall: `u` from -1 (left edge) over 0 (nearest) to 1 (right edge), `v` from 0 (top) to 1
 * (bottom).
 */
export function onWall({ x, rings, tilt }: Turned, u: number, v: number): Point {
  const { y, r } = ringAt(rings, v)
  const angle = (u * Math.PI) / 2
  return [x + r * Math.sin(angle), y + r * tilt * Math.cos(angle)]
}

export function topOf({ rings }: Turned): Ring {
  return rings[0] ?? { y: 0, r: 0 }
}

export function bottomOf({ rings }: Turned): Ring {
  return rings.at(-1) ?? { y: 0, r: 0 }
}

function ringAt(rings: readonly Ring[], v: number): Ring {
  const place = Math.min(Math.max(v, 0), 1) * (rings.length - 1)
  const from = rings[Math.floor(place)] ?? { y: 0, r: 0 }
  const to = rings[Math.ceil(place)] ?? from
  const part = place - Math.floor(place)
  return { y: from.y + (to.y - from.y) * part, r: from.r + (to.r - from.r) * part }
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}
