import { bloom } from '../parts/fall.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { radial } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gu10SpotBulb(): Scene {
  const cup = curved(600, '250 74, 330 90, 420 160, 500 226, 520 232', -0.2)
  const rim = straight(600, '512 240, 540 240', -0.2)
  return {
    ...bareWall('petrol', 18),
    things: group(
      {},
      tube('M566 130V230M634 130V230', 20, material.steel),
      solid(straight(600, '180 62, 256 72', -0.14), material.white),
      solid(cup, material.white),
      solid(rim, material.steel),
    ),
    lights: group(
      {},
      glow({ x: 480, y: 330, r: 620, colour: light.neutral.rays, strength: 0.5 }),
      beam({
        from: '400 560, 800 560',
        to: '180 1000, 1020 1000',
        colour: light.neutral.rays,
        strength: 1,
        soft: 30,
      }),
    ),
    glowing: group(
      {},
      element('ellipse', {
        cx: 600,
        cy: 540,
        rx: 228,
        ry: 44,
        fill: radial('0 #ffffff, 0.4 #fffaf0, 0.8 #ffe3b8, 1 #c9a882'),
      }),
      ...[0, 1, 2].map((ring) =>
        element('ellipse', {
          cx: 600,
          cy: 540,
          rx: 60 + ring * 56,
          ry: 12 + ring * 11,
          fill: 'none',
          stroke: '#d8b48a',
          'stroke-width': 2.5,
          opacity: 0.5,
        }),
      ),
      bloom(600, 570, light.neutral, 360, 0.5),
    ),
  }
}
