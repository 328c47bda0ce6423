import { darker, lighter } from './colour.ts'
import { shadow } from './ground.ts'
import { material } from './material.ts'
import { linear } from './paint.ts'
import { lid, solid } from './solid.ts'
import { element, group } from './svg.ts'
import { tube } from './tube.ts'
import { curved, straight } from './turned.ts'

/** Draws an upholstered chair seen from the front; (x, y) is the middle between its feet. */
export function armchair(x: number, y: number, scale: number, colour: string): string {
  const cushion = (left: number, top: number, width: number, height: number, round: number, tone = colour) =>
    element('rect', {
      x: left,
      y: top,
      width,
      height,
      rx: round,
      fill: linear(`0 ${lighter(tone, 0.2)}, 0.3 ${tone}, 1 ${darker(tone, 0.45)}`),
    })
  return group(
    {},
    shadow(x, y, 250 * scale, 24 * scale, 0.7),
    group(
      { transform: `translate(${x} ${y}) scale(${scale})` },
      tube('M-140 -40L-152 0M140 -40L152 0', 13, material.darkWood),
      cushion(-150, -290, 300, 230, 62),
      cushion(-140, -140, 280, 74, 26, lighter(colour, 0.06)),
      cushion(-196, -196, 72, 160, 36),
      cushion(124, -196, 72, 160, 36),
      element('path', { d: 'M-128 -70H128', stroke: darker(colour, 0.6), 'stroke-width': 4, opacity: 0.5 }),
    ),
  )
}

/** Draws a small round table with a cup on it. */
export function sideTable(x: number, y: number): string {
  const top = straight(x, `${y - 176} 92, ${y - 164} 92`, 0.14)
  return group(
    {},
    shadow(x, y, 130, 15, 0.6),
    tube(`M${x} ${y - 164}V${y - 10}`, 13, material.darkWood),
    tube(`M${x - 54} ${y}L${x} ${y - 40}L${x + 54} ${y}`, 11, material.darkWood),
    solid(top, material.wood),
    lid(top, material.wood),
    solid(curved(x + 18, `${y - 214} 22, ${y - 190} 21, ${y - 178} 13`, 0.16), material.white),
  )
}
