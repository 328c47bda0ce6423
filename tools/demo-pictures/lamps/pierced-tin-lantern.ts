import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { radial } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group, type Point } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { onWall, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function piercedTinLantern(): Scene {
  const tin = straight(600, '300 190, 756 190', 0.13)
  const holes = (['star', 'row', 'star', 'row', 'star'] as const).flatMap((kind, band) => {
    const v = 0.16 + band * 0.17
    if (kind === 'row') return Array.from({ length: 21 }, (_, index): Point => [index / 10 - 1, v])
    return [-0.66, -0.22, 0.22, 0.66].flatMap((middle) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map(
        (spoke): Point => [
          middle + Math.cos((spoke * Math.PI) / 4) * (spoke % 2 === 0 ? 0.1 : 0.06),
          v + Math.sin((spoke * Math.PI) / 4) * (spoke % 2 === 0 ? 0.062 : 0.036),
        ],
      ),
    )
  })
  const thrown = Array.from({ length: 70 }, (_, index) => {
    const turn = index * 2.39996
    const far = 330 + index * 8.5
    return glow({
      x: 600 + Math.cos(turn) * far,
      y: 440 + Math.sin(turn) * far * 0.62,
      r: 15 + far / 60,
      colour: light.warm.rays,
      strength: 0.85 - far / 1600,
    })
  })
  return {
    ...room('plum', 690, 12),
    things: group(
      {},
      shadow(600, 772, 280, 34, 0.8),
      tube('M410 312C420 20 780 20 790 312', 8, material.steel),
      solid(tin, material.steel),
    ),
    lights: group(
      {},
      glow({ x: 600, y: 500, r: 640, colour: light.warm.rays, strength: 0.5 }),
      glow({ x: 600, y: 240, r: 360, colour: light.warm.rays, strength: 0.8 }),
      ...thrown,
      pool(600, 790, light.warm, 480, 0.6),
    ),
    glowing: group(
      {},
      mouth(tin, '#e5964a', light.warm.source),
      ...holes.map(([u, v]) => {
        const [x, y] = onWall(tin, u, v)
        const seen = Math.max(0.25, Math.cos((u * Math.PI) / 2))
        return element('ellipse', {
          cx: x,
          cy: y,
          rx: 8.5 * seen,
          ry: 8.5,
          fill: radial('0 #fff6dc, 0.6 #ffd28a, 1 #f09a3e'),
        })
      }),
      bloom(600, 500, light.ember, 400, 0.35),
      bloom(600, 290, light.warm, 280, 0.5),
    ),
  }
}
