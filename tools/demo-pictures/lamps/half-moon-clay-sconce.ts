import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function halfMoonClaySconce(): Scene {
  const bowl = curved(600, '470 262, 540 244, 620 180, 668 96, 684 14', 0.1)
  return {
    ...bareWall('ochre', 17),
    things: shadow(620, 620, 330, 170, 0.4) + solid(bowl, material.clay),
    lights: group(
      {},
      beam({
        from: '360 470, 840 470',
        to: '120 -60, 1080 -60',
        colour: light.warm.rays,
        strength: 1,
        soft: 40,
      }),
      glow({ x: 600, y: 380, r: 480, colour: light.warm.rays, strength: 0.9 }),
      glow({ x: 560, y: 560, r: 620, colour: light.warm.rays, strength: 0.45 }),
    ),
    glowing: group(
      {},
      element('ellipse', {
        cx: 600,
        cy: 470,
        rx: 258,
        ry: 25,
        fill: linear('0 #fff0c8, 1 #f2a95c'),
      }),
      glow({ x: 600, y: 440, r: 300, squash: 0.6, colour: light.warm.rays, strength: 0.75 }),
    ),
  }
}
