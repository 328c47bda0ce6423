import { bloom } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { floorRoom } from '../parts/room.ts'
import { litShade } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function plugInNightLight(): Scene {
  const dome = curved(600, '330 8, 342 62, 390 112, 450 124, 474 122', 0.12)
  return {
    ...floorRoom('plum', 800, 33),
    things: group(
      {},
      shadow(616, 490, 210, 210, 0.35),
      element('rect', {
        x: 440,
        y: 300,
        width: 320,
        height: 320,
        rx: 34,
        fill: linear('0 #fbf6ec, 1 #cfc5b8', [0, 0], [1, 1]),
      }),
      element('rect', {
        x: 466,
        y: 326,
        width: 268,
        height: 268,
        rx: 22,
        fill: 'none',
        stroke: '#b5aa9c',
        'stroke-width': 3,
      }),
      solid(straight(600, '470 126, 566 118', 0.12), material.white),
    ),
    lights:
      glow({ x: 600, y: 420, r: 620, colour: light.ember.rays, strength: 1 }) +
      glow({ x: 600, y: 380, r: 320, colour: light.ember.rays, strength: 0.8 }),
    glowing:
      litShade(dome, { colour: '#ffd9a0', light: light.warm, hot: 0.6, thin: 1 }) +
      bloom(600, 410, light.ember, 400, 0.55),
  }
}
