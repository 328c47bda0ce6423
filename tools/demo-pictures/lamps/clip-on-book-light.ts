import { openBook } from '../parts/books.ts'
import { bloom } from '../parts/fall.ts'
import { shining } from '../parts/glass.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import type { Scene } from '../scene.ts'

export function clipOnBookLight(): Scene {
  return {
    ...room('plum', 560, 19),
    things: group(
      {},
      openBook(600, 730, 1.5),
      rotated(
        -4,
        600,
        500,
        element('rect', {
          x: 566,
          y: 548,
          width: 74,
          height: 88,
          rx: 14,
          fill: linear('0 #f4efe6, 1 #b9aea4'),
        }),
      ),
      tube('M602 556C600 380 640 280 740 290', 13, material.white),
      rotated(
        28,
        750,
        296,
        element('rect', {
          x: 716,
          y: 276,
          width: 120,
          height: 46,
          rx: 20,
          fill: linear('0 #fbf7ee, 1 #a79c96'),
        }),
      ),
    ),
    lights: group(
      {},
      glow({ x: 700, y: 560, r: 620, colour: light.soft.rays, strength: 0.5 }),
      beam({
        from: '716 330, 826 372',
        to: '160 900, 1080 860',
        colour: light.soft.rays,
        strength: 1,
        soft: 30,
      }),
      glow({ x: 620, y: 740, r: 520, squash: 0.45, colour: light.soft.rays, strength: 1 }),
    ),
    glowing:
      beam({ from: '716 330, 826 372', to: '240 860, 980 830', colour: light.soft.rays, strength: 0.34, soft: 26 }) +
      rotated(28, 750, 296, shining('M736 322H818', 9, light.soft, 1.2)) +
      bloom(770, 350, light.soft, 260, 0.5),
  }
}
