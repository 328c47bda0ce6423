import { filamentBulb } from '../parts/bulb.ts'
import { bloom } from '../parts/fall.ts'
import { hills } from '../parts/garden.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function tenBulbStringLights(): Scene {
  const strands = [
    { from: [-90, 10], to: [1290, 250], sag: 190, count: 4, size: 40 },
    { from: [-90, 260], to: [1290, 20], sag: 420, count: 6, size: 58 },
  ] as const
  const hung = strands.flatMap(({ from, to, sag, count, size }) =>
    Array.from({ length: count }, (_, index) => {
      const t = 0.07 + ((index + 0.5) / count) * 0.86
      const drop = 4 * t * (1 - t) * (sag / 2)
      return { x: from[0] + (to[0] - from[0]) * t, y: from[1] + (to[1] - from[1]) * t + drop, size }
    }),
  )
  return {
    ...hills('amber', 800, 3),
    things: group(
      {},
      ...strands.map(({ from: [x, y], to: [toX, toY], sag }) =>
        tube(`M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 + sag} ${toX} ${toY}`, 7, material.black),
      ),
      ...hung.map(({ x, y, size }) =>
        solid(straight(x, `${y - 4} ${size * 0.3}, ${y + size * 0.85} ${size * 0.42}`, -0.1), material.black),
      ),
    ),
    lights: hung
      .map(({ x, y, size }) => glow({ x, y: y + size * 2, r: size * 6, colour: light.ember.rays, strength: 0.45 }))
      .join(''),
    glowing: group(
      {},
      ...hung.map(
        ({ x, y, size }) =>
          bloom(x, y + size * 2, light.ember, size * 4, 0.6) +
          filamentBulb('globe', { x, y: y + size * 0.8, size }, light.ember, '#f0b768', 2),
      ),
    ),
  }
}
