import { darker, lighter } from './colour.ts'
import type { Material } from './material.ts'
import { element, group } from './svg.ts'

/** Draws a bar, pipe, leg or cord along a path, with the dark underside and the bright line of a round object. */
export function tube(d: string, width: number, { body, finish }: Material): string {
  const stroke = (colour: string, part: number, lift: number, opacity = 1) =>
    element('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width * part,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity,
      transform: lift === 0 ? undefined : `translate(${-lift * width} ${-lift * width})`,
    })
  const shine = finish === 'metal' ? 0.75 : finish === 'gloss' ? 0.6 : 0.3
  return group(
    {},
    stroke(darker(body, 0.6), 1, 0),
    stroke(body, 0.7, 0.08),
    stroke(lighter(body, shine), 0.2, 0.16, 0.9),
  )
}
