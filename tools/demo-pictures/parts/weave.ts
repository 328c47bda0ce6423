import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { across, clip, radial } from './paint.ts'
import { element, group, line } from './svg.ts'
import { onWall, outline, type Turned } from './turned.ts'

type Weave = {
  /** Number of coils from top to bottom, and of stitches in half a turn. */
  coils: number
  stitches: number
  /** Returns the colour of the stitch at u (-1 to 1) and v (0 to 1). */
  colourAt: (u: number, v: number) => string
  light: Light
  /** Height of the bulb, from 0 (top) to 1 (bottom). */
  hot?: number
}

/**
 * Draws a basket coiled from grass and stitched with sisal, lit from within. Light comes through between the stitches.
 */
export function basket(turned: Turned, { coils, stitches, colourAt, light, hot = 0.6 }: Weave): string {
  const d = outline(turned)
  const byColour = new Map<string, string[]>()
  for (let coil = 0; coil < coils; coil++) {
    const v = (coil + 0.5) / coils
    for (let stitch = 0; stitch < stitches; stitch++) {
      const u = ((stitch + (coil % 2) / 2) / stitches) * 2 - 1
      const colour = colourAt(u, v)
      const from = onWall(turned, u, v - 0.26 / coils)
      const to = onWall(turned, u + 1.2 / stitches, v + 0.26 / coils)
      byColour.set(colour, [...(byColour.get(colour) ?? []), line([from, to])])
    }
  }
  const [, top] = onWall(turned, 0, 0)
  const [, bottom] = onWall(turned, 0, 1)
  const width = ((bottom - top) / coils) * 0.66
  const edge = '#2a1410'
  return group(
    { 'clip-path': clip(element('path', { d })) },
    element('path', {
      d,
      fill: radial(`0 ${light.source}, 0.5 ${light.rays}, 1 ${mix(light.rays, '#6b351c', 0.6)}`, { cy: hot, r: 0.6 }),
    }),
    ...[...byColour].map(([stroke, strokes]) =>
      element('path', { d: strokes.join(''), fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' }),
    ),
    element('path', {
      d,
      fill: radial(`0 ${light.rays} 0.5, 0.5 ${light.rays} 0.22, 1 ${light.rays} 0`, { cy: hot, r: 0.6 }),
      style: 'mix-blend-mode:screen',
    }),
    element('path', {
      d,
      fill: across(
        `0 ${edge} 0.8, 0.14 ${edge} 0.42, 0.36 ${edge} 0.04, 0.6 ${edge} 0.06, 0.86 ${edge} 0.5, 1 ${edge} 0.85`,
      ),
    }),
  )
}
