import { bloom, pool } from '../parts/fall.ts'
import { flame } from '../parts/flame.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { radial } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { lid, solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function ledTeaLight(): Scene {
  const cup = straight(600, '560 176, 740 164', 0.2)
  const other = (x: number, y: number, size: number) =>
    bloom(x, y, light.ember, size * 2.6, 0.55) +
    element('circle', {
      cx: x,
      cy: y,
      r: size,
      fill: radial('0 #ffe2a8 0.6, 0.85 #ffb55e 0.5, 1 #ffb55e 0'),
      style: 'mix-blend-mode:screen',
    })
  return {
    ...room('plum', 590, 48),
    things: shadow(600, 752, 270, 46, 0.75) + solid(cup, material.white) + lid(cup, material.white),
    lights:
      glow({ x: 600, y: 480, r: 800, colour: light.ember.rays, strength: 0.9 }) +
      glow({ x: 600, y: 560, r: 330, colour: light.warm.rays, strength: 0.9 }) +
      pool(600, 760, light.ember, 640),
    glowing: group(
      {},
      other(250, 540, 56),
      other(940, 520, 50),
      other(1060, 600, 62),
      glow({ x: 600, y: 566, r: 170, squash: 0.22, colour: light.warm.rays, strength: 0.8 }),
      bloom(600, 440, light.ember, 360, 0.6),
      flame(600, 572, 210),
    ),
  }
}
