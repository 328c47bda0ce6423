import { darker, lighter, mix } from './colour.ts'
import type { Light } from './light.ts'
import { across, blurOfLine, clip, radial } from './paint.ts'
import { gleam } from './solid.ts'
import { element, group } from './svg.ts'
import { outline, type Turned } from './turned.ts'

/** Draws milk-white glass with a lamp inside: bright all over, a little darker and warmer at the edge. */
export function opal(turned: Turned, { rays, source }: Light): string {
  const d = outline(turned)
  return group(
    {},
    element('path', {
      d,
      fill: radial(
        `0 ${source}, 0.5 ${source}, 0.78 ${mix(source, rays, 0.5)}, 0.94 ${mix(rays, '#8a5a3c', 0.12)}, 1 ${mix(rays, '#8a5a3c', 0.28)}`,
        { cx: 0.48, cy: 0.5, r: 0.53 },
      ),
    }),
    gleam(turned, 0.35),
  )
}

/** Draws tinted transparent glass: a rim, a gleam, and light caught in its thickness. */
export function clearGlass(turned: Turned, tint: string, { rays }: Light, strength = 0.3): string {
  const d = outline(turned)
  const edge = lighter(tint, 0.35)
  return group(
    {},
    element('path', {
      d,
      fill: radial(
        `0 ${rays} ${strength * 0.9}, 0.6 ${tint} ${strength * 0.7}, 0.9 ${tint} ${strength * 1.2}, 1 ${edge} ${strength * 1.8}`,
        { r: 0.56 },
      ),
    }),
    element('path', {
      d,
      fill: across(
        `0 ${edge} 0.55, 0.06 ${tint} 0.25, 0.18 ${tint} 0, 0.82 ${tint} 0, 0.95 ${darker(tint, 0.3)} 0.3, 1 ${edge} 0.5`,
      ),
    }),
    element('path', { d, fill: 'none', stroke: edge, 'stroke-width': 2.5, opacity: 0.6 }),
    group({ 'clip-path': clip(element('path', { d })) }, gleam(turned, 0.5), gleam(turned, 0.22, 0.6)),
  )
}

/** Draws frosted glass or opal plastic in a flat frame: an even field of light. */
export function pane(d: string, { rays, source }: Light): string {
  return group(
    {},
    element('path', { d, fill: rays }),
    element('path', {
      d,
      fill: radial(`0 ${source}, 0.55 ${source} 0.9, 1 ${source} 0`, { r: 0.75 }),
    }),
  )
}

/** Draws a luminous bare wire, tube or slit: white-hot in the middle, its colour around. */
export function shining(d: string, width: number, { rays, source }: Light, spread = 1): string {
  const stroke = (colour: string, part: number, soft: number, opacity: number) =>
    element('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width * part,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity,
      filter: soft === 0 ? undefined : blurOfLine(d, soft, width * part),
      style: 'mix-blend-mode:screen',
    })
  return group(
    {},
    stroke(rays, 5, width * 4 * spread, 0.5),
    stroke(rays, 2.4, width * 1.1 * spread, 0.8),
    stroke(mix(rays, source, 0.35), 1.1, 0, 1),
    stroke(lighter(source, 0.6), 0.5, 0, 1),
  )
}
