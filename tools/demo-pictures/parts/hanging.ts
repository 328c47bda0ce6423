import { type Material, material, matt } from './material.ts'
import { solid } from './solid.ts'
import { group } from './svg.ts'
import { tube } from './tube.ts'
import { curved, straight } from './turned.ts'

/** Draws a cord from the ceiling, outside the picture, down to (x, y). */
export function cord(x: number, y: number, colour = '#3b3230', width = 7): string {
  return tube(`M${x} -120L${x} ${y}`, width, matt(colour))
}

/** Draws a socket on a cord. (x, y) is its lower edge, where the shade or the bulb begins. */
export function socket(x: number, y: number, r: number, height: number, look: Material = material.brass): string {
  return group(
    {},
    solid(
      curved(x, `${y - height * 1.3} ${r * 0.22}, ${y - height * 1.12} ${r * 0.42}, ${y - height} ${r * 0.9}`, -0.1),
      look,
    ),
    solid(straight(x, `${y - height} ${r}, ${y} ${r}`, -0.12), look),
  )
}
