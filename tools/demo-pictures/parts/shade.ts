import { darker, lighter, mix } from './colour.ts'
import type { Light } from './light.ts'
import { across, blur, clip, linear, radial } from './paint.ts'
import { element, group, line } from './svg.ts'
import { bottomOf, onWall, outline, type Turned, topOf } from './turned.ts'

/** Draws the inside of an open end, seen from above (top) or from below (bottom): brightest at the bulb. */
export function mouth(turned: Turned, colour: string, inner: string): string {
  const { y, r } = turned.tilt > 0 ? topOf(turned) : bottomOf(turned)
  return element('ellipse', {
    cx: turned.x,
    cy: y,
    rx: r,
    ry: Math.abs(r * turned.tilt),
    fill: radial(`0 ${inner}, 0.45 ${mix(inner, colour, 0.3)}, 1 ${colour}`),
  })
}

type Glowing = {
  colour: string
  light: Light
  /** Height of the bulb, from 0 (top) to 1 (bottom). */
  hot?: number
  /** Translucency: 1 for paper, 0.5 for thick cloth. */
  thin?: number
}

/** Draws a shade of cloth, paper or frosted glass with a bulb behind it. */
export function litShade(turned: Turned, { colour, light, hot = 0.5, thin = 0.8 }: Glowing): string {
  const d = outline(turned)
  const lit = mix(mix(colour, light.rays, 0.45), light.source, 0.35 * thin)
  const edge = mix(mix(colour, '#5e3115', 0.52), light.rays, 0.3)
  return group(
    {},
    element('path', {
      d,
      fill: linear(`0 ${mix(lit, edge, 0.45)}, ${hot} ${lit}, 1 ${mix(lit, edge, 0.3)}`),
    }),
    element('path', { d, fill: radial(soft(light.source, thin), { cy: hot, r: 0.62 }) }),
    element('path', {
      d,
      fill: across(
        `0 ${edge} 0.95, 0.06 ${edge} 0.7, 0.2 ${edge} 0.28, 0.4 ${edge} 0.02, 0.6 ${edge} 0.02, 0.8 ${edge} 0.32, 0.95 ${edge} 0.75, 1 ${edge} 0.98`,
      ),
    }),
  )
}

/** Draws the edge bands of a shade. */
export function hems(turned: Turned, colour: string, width = 8): string {
  const band = (v: number) =>
    element('path', {
      d: line(Array.from({ length: 33 }, (_, index) => onWall(turned, index / 16 - 1, v))),
      fill: 'none',
      stroke: across(
        `0 ${darker(colour, 0.55)}, 0.4 ${lighter(colour, 0.12)}, 0.6 ${colour}, 1 ${darker(colour, 0.6)}`,
      ),
      'stroke-width': width,
    })
  return group({ 'clip-path': clip(element('path', { d: outline(turned) })) }, band(0), band(1))
}

/** Draws the threads of linen, around and down. */
export function threads(turned: Turned, count: number, colour: string, strength = 0.2): string {
  const rounds = Array.from({ length: count }, (_, index) => around(turned, (index + 0.5) / count))
  const downs = Array.from({ length: count }, (_, index) => down(turned, ((index + 0.5) / count) * 2 - 1))
  return group(
    { 'clip-path': clip(element('path', { d: outline(turned) })), fill: 'none', stroke: colour, 'stroke-width': 1.3 },
    element('path', { d: rounds.join(''), opacity: strength }),
    element('path', { d: downs.join(''), opacity: strength * 0.7 }),
  )
}

/** Draws folds from top to bottom, each with its lit and its dark side. */
export function pleats(turned: Turned, count: number, dark: string, bright: string): string {
  const folds = (shift: number) =>
    Array.from({ length: count }, (_, index) => down(turned, ((index + 0.5 + shift) / count) * 2 - 1)).join('')
  return group(
    { 'clip-path': clip(element('path', { d: outline(turned) })), fill: 'none' },
    element('path', { d: folds(0), stroke: dark, 'stroke-width': 4, opacity: 0.34, filter: blur(1) }),
    element('path', { d: folds(0.3), stroke: bright, 'stroke-width': 3, opacity: 0.4, filter: blur(0.8) }),
  )
}

/** Draws wire rings under paper: a fine line with light above it and shadow below. */
export function ribs(turned: Turned, count: number, dark: string, bright: string): string {
  const rings = (shift: number) =>
    Array.from({ length: count }, (_, index) => around(turned, (index + 0.5 + shift) / count)).join('')
  return group(
    { 'clip-path': clip(element('path', { d: outline(turned) })), fill: 'none' },
    element('path', { d: rings(0), stroke: dark, 'stroke-width': 2.4, opacity: 0.38 }),
    element('path', { d: rings(0.14), stroke: dark, 'stroke-width': 5, opacity: 0.1 }),
    element('path', { d: rings(-0.14), stroke: bright, 'stroke-width': 4, opacity: 0.22 }),
  )
}

function around(turned: Turned, v: number): string {
  return line(Array.from({ length: 17 }, (_, step) => onWall(turned, step / 8 - 1, v)))
}

function down(turned: Turned, u: number): string {
  return line(Array.from({ length: 21 }, (_, step) => onWall(turned, u, step / 20)))
}

function soft(colour: string, strength: number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const t = index / 8
    return `${t} ${colour} ${(strength * Math.exp(-3.4 * t ** 2) * (1 - t)).toFixed(4)}`
  }).join(', ')
}
