import { random } from '../../../local/demo/random.ts'
import { BLEED, everywhere, HEIGHT, WIDTH } from './canvas.ts'
import { darker, lighter } from './colour.ts'
import { clip, linear, radial } from './paint.ts'
import { element, group } from './svg.ts'

/** Draws a plastered wall in daylight, with the unevenness of a hand-smoothed one. */
export function wall(colour: string, seed = 1): string {
  const next = random(seed)
  const patches = Array.from({ length: 14 }, () => {
    const tone = next() > 0.5 ? lighter(colour, 0.25) : darker(colour, 0.2)
    return element('ellipse', {
      cx: next() * WIDTH,
      cy: next() * HEIGHT,
      rx: 160 + next() * 260,
      ry: 90 + next() * 160,
      fill: radial(`0 ${tone} 0.28, 0.5 ${tone} 0.13, 1 ${tone} 0`),
    })
  })
  return group({}, everywhere(colour), ...patches)
}

type Surface = { colour: string; y: number; grain?: boolean; seed?: number }

/** Draws a table or a floor from the height `y` down, with the line where it meets the wall. */
export function surface({ colour, y, grain = true, seed = 7 }: Surface): string {
  const depth = HEIGHT + BLEED - y
  return group(
    {},
    element('rect', {
      x: -BLEED,
      y: y - 90,
      width: WIDTH + 2 * BLEED,
      height: 90,
      fill: linear('0 #1a1014 0, 1 #1a1014 0.32'),
    }),
    element('rect', {
      x: -BLEED,
      y,
      width: WIDTH + 2 * BLEED,
      height: depth,
      fill: linear(`0 ${darker(colour, 0.3)}, 0.1 ${colour}, 1 ${darker(colour, 0.12)}`),
    }),
    grain ? veins(colour, y, seed) : '',
    element('rect', { x: -BLEED, y, width: WIDTH + 2 * BLEED, height: 2.5, fill: lighter(colour, 0.3), opacity: 0.5 }),
  )
}

/** Draws the board along the foot of a wall; `y` is the floor. */
export function skirting(wallColour: string, y: number): string {
  const width = WIDTH + 2 * BLEED
  return group(
    {},
    element('rect', {
      x: -BLEED,
      y: y - 46,
      width,
      height: 46,
      fill: linear(`0 ${lighter(wallColour, 0.3)}, 1 ${lighter(wallColour, 0.05)}`),
    }),
    element('rect', { x: -BLEED, y: y - 50, width, height: 4, fill: darker(wallColour, 0.35), opacity: 0.5 }),
  )
}

/** Draws the long, slightly bent grain of a plank, wider apart towards the viewer. */
function veins(colour: string, y: number, seed: number): string {
  const next = random(seed)
  const depth = HEIGHT + BLEED - y
  const lines = Array.from({ length: 26 }, (_, index) => {
    const at = y + 8 + depth * (index / 26) ** 1.35
    const start = -100 + next() * 700
    const sway = (next() - 0.5) * 14
    return element('path', {
      d: `M${start} ${at}c200 ${sway} 420 ${-sway} ${500 + next() * 600} ${sway / 2}`,
      fill: 'none',
      stroke: next() > 0.35 ? darker(colour, 0.5) : lighter(colour, 0.3),
      'stroke-width': 1.2 + (index / 26) * 2.4,
      'stroke-linecap': 'round',
      opacity: 0.12 + next() * 0.14,
    })
  })
  return group(
    { 'clip-path': clip(element('rect', { x: -BLEED, y, width: WIDTH + 2 * BLEED, height: depth })) },
    ...lines,
  )
}

/** Draws the soft shadow under an object that stands at (x, y). */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.16, strength = 0.6): string {
  return element('ellipse', {
    cx: x,
    cy: y,
    rx,
    ry,
    fill: radial(`0 #150c10 ${strength}, 0.45 #150c10 ${strength * 0.72}, 0.8 #150c10 ${strength * 0.16}, 1 #150c10 0`),
  })
}
