import { beam, glow, type Light } from './light.ts'
import { bottomOf, type Turned, topOf } from './turned.ts'

type Fall = { strength?: number; reach?: number }

/** Draws the light on a wall from a luminous shade that is open above and below. */
export function fallOfShade(shade: Turned, { rays }: Light, { strength = 1, reach = 430 }: Fall = {}): string {
  const [top, bottom] = [topOf(shade), bottomOf(shade)]
  const { x } = shade
  return [
    glow({ x, y: (top.y + bottom.y) / 2, r: 720, colour: rays, strength: 0.85 * strength }),
    beam({
      from: `${x - top.r * 0.95} ${top.y + 20}, ${x + top.r * 0.95} ${top.y + 20}`,
      to: `${x - top.r - reach} ${top.y - reach}, ${x + top.r + reach} ${top.y - reach}`,
      colour: rays,
      strength: 0.9 * strength,
      soft: 36,
    }),
    beam({
      from: `${x - bottom.r * 0.95} ${bottom.y - 10}, ${x + bottom.r * 0.95} ${bottom.y - 10}`,
      to: `${x - bottom.r - reach * 0.7} ${bottom.y + reach}, ${x + bottom.r + reach * 0.7} ${bottom.y + reach}`,
      colour: rays,
      strength: 0.85 * strength,
      soft: 36,
    }),
  ].join('')
}

/** Draws the pool of light on a table or floor around (x, y). */
export function pool(x: number, y: number, { rays }: Light, r = 560, strength = 1): string {
  return (
    glow({ x, y, r, squash: 0.26, colour: rays, strength }) +
    glow({ x, y, r: r * 0.6, squash: 0.22, colour: rays, strength: strength * 0.7 })
  )
}

/** Draws the halo that the eye sees around a bright object. */
export function bloom(x: number, y: number, { rays }: Light, r = 420, strength = 0.3): string {
  return glow({ x, y, r, colour: rays, strength })
}

/** Draws the light that a metal shade, open only below, casts down. The faint remainder shows the shade itself. */
export function fallOfDome(dome: Turned, { rays }: Light, { strength = 1, reach = 460 }: Fall = {}): string {
  const { x } = dome
  const { y, r } = bottomOf(dome)
  return [
    glow({ x: x - 120, y: y - 120, r: 620, colour: rays, strength: 0.42 * strength }),
    glow({ x, y: y + 160, r: 760, colour: rays, strength: 0.6 * strength }),
    beam({
      from: `${x - r * 0.92} ${y}, ${x + r * 0.92} ${y}`,
      to: `${x - r - reach * 0.75} ${y + reach * 1.35}, ${x + r + reach * 0.75} ${y + reach * 1.35}`,
      colour: rays,
      strength,
      soft: 30,
    }),
  ].join('')
}

/** Draws the light on the wall behind a bare bulb at (x, y). */
export function fallOfBulb(x: number, y: number, { rays }: Light, strength = 1): string {
  return (
    glow({ x, y, r: 860, colour: rays, strength: 0.85 * strength }) +
    glow({ x, y, r: 420, colour: rays, strength: 0.7 * strength })
  )
}
