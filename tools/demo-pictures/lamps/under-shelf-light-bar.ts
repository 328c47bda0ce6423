import { pool } from '../parts/fall.ts'
import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { jars } from '../parts/jars.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function underShelfLightBar(): Scene {
  return {
    ...room('sage', 720, 14),
    things: group(
      {},
      element('rect', {
        x: -120,
        y: 262,
        width: 1440,
        height: 56,
        fill: linear('0 #c89a6c, 0.15 #a5764c, 1 #6b4a30'),
      }),
      jars(840, 262),
      jars(380, 742, 1.25),
      solid(curved(820, '604 84, 630 120, 690 132, 742 96', 0.16), material.clay),
      shadow(820, 748, 150, 18, 0.6),
      element('rect', {
        x: 210,
        y: 318,
        width: 780,
        height: 34,
        rx: 8,
        fill: linear('0 #d9d6d0, 0.5 #a3a09b, 1 #75716d'),
      }),
    ),
    lights: group(
      {},
      beam({
        from: '220 346, 980 346',
        to: '60 900, 1140 900',
        colour: light.neutral.rays,
        strength: 1,
        soft: 30,
      }),
      glow({ x: 600, y: 470, r: 760, squash: 0.6, colour: light.neutral.rays, strength: 0.7 }),
      pool(600, 800, light.neutral, 760),
      glow({ x: 780, y: 200, r: 460, colour: light.neutral.rays, strength: 0.2 }),
    ),
    glowing:
      shining('M226 354H974', 10, light.neutral, 1.4) +
      glow({ x: 600, y: 400, r: 520, squash: 0.4, colour: light.neutral.rays, strength: 0.3 }),
  }
}
