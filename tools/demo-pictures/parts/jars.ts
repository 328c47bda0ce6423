import { material, matt } from './material.ts'
import { solid } from './solid.ts'
import { group } from './svg.ts'
import { curved, straight } from './turned.ts'

/** Draws three vessels on a shelf; (x, y) is the middle of their feet. */
export function jars(x: number, y: number, scale = 1): string {
  const at = (dx: number) => x + dx * scale
  const up = (height: number) => y - height * scale
  const wide = (r: number) => r * scale
  return group(
    {},
    solid(
      curved(
        at(-110),
        `${up(150)} ${wide(16)}, ${up(120)} ${wide(18)}, ${up(90)} ${wide(46)}, ${up(40)} ${wide(54)}, ${up(2)} ${wide(34)}`,
        0.14,
      ),
      matt('#7d8f86'),
    ),
    solid(straight(at(0), `${up(84)} ${wide(40)}, ${up(2)} ${wide(38)}`, 0.14), material.white),
    solid(straight(at(0), `${up(98)} ${wide(42)}, ${up(84)} ${wide(42)}`, 0.14), material.wood),
    solid(curved(at(92), `${up(58)} ${wide(44)}, ${up(34)} ${wide(40)}, ${up(2)} ${wide(22)}`, 0.16), material.clay),
  )
}
