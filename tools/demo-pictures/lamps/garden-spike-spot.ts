import { bloom } from '../parts/fall.ts'
import { grass, hills } from '../parts/garden.ts'
import { shadow } from '../parts/ground.ts'
import { bananaPlant } from '../parts/leaf.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { solid } from '../parts/solid.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gardenSpikeSpot(): Scene {
  const [x, y] = [330, 690]
  const can = straight(x, `${y - 92} 64, ${y + 40} 54`, 0.24)
  return {
    ...hills('violet', 720, 24, '#4e5a48'),
    things: group(
      {},
      bananaPlant(800, 780),
      shadow(330, 824, 120, 16, 0.7),
      tube('M330 736V820', 18, material.graphite),
      tube('M296 690V742H364V690', 11, material.graphite),
      rotated(32, x, y, solid(can, { body: '#8a6a4a', finish: 'metal' })),
    ),
    lights: group(
      {},
      beam({
        from: '350 590, 430 640',
        to: '560 -160, 1320 260',
        colour: light.warm.rays,
        strength: 1,
        soft: 36,
      }),
      beam({
        from: '350 590, 430 640',
        to: '620 60, 1160 360',
        colour: light.warm.source,
        strength: 0.7,
        soft: 36,
      }),
      glow({ x: 420, y: 800, r: 480, squash: 0.26, colour: light.warm.rays, strength: 0.7 }),
    ),
    glowing: group(
      {},
      rotated(
        32,
        x,
        y,
        element('ellipse', {
          cx: x,
          cy: y - 92,
          rx: 60,
          ry: 14,
          fill: linear('0 #ffffff, 1 #ffd592'),
        }),
      ),
      beam({
        from: '346 590, 432 642',
        to: '560 100, 1040 380',
        colour: light.warm.rays,
        strength: 0.4,
        soft: 26,
      }),
      bloom(382, 606, light.warm, 230, 0.7),
    ),
    front: grass(858, '#232d2a', 3, -40, 1240),
  }
}
