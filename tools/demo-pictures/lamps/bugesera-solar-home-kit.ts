import { bloom, fallOfDome, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { cord } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { solarPanel } from '../parts/panel.ts'
import { room } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function bugeseraSolarHomeKit(): Scene {
  const domes = [
    curved(330, '250 20, 262 60, 300 104, 340 116', -0.16),
    curved(610, '190 20, 202 60, 240 104, 280 116', -0.16),
  ]
  return {
    ...room('clay', 690, 6),
    things: group(
      {},
      cord(330, 250, '#3b3230', 6) + cord(610, 190, '#3b3230', 6),
      ...domes.map((dome) => solid(dome, glossy('#f0b43a'))),
      shadow(900, 768, 230, 26, 0.7),
      solarPanel('760 330, 1040 300, 1080 720, 800 760', 4, 6),
      shadow(480, 782, 250, 24, 0.75),
      element('path', {
        d: 'M330 570H620L640 600V776H330Z',
        fill: linear('0 #4d6a74, 1 #283c44'),
      }),
      element('path', {
        d: 'M330 570H620V776H330Z',
        fill: linear('0 #6d8c96, 0.5 #51707a, 1 #38525b'),
      }),
      element('path', { d: 'M410 570C410 510 540 510 540 570', fill: 'none', stroke: '#2a3438', 'stroke-width': 18 }),
      ...[0, 1, 2].map((port) =>
        element('rect', { x: 360 + port * 62, y: 700, width: 40, height: 24, rx: 5, fill: '#17191b' }),
      ),
      tube('M640 740C700 790 740 770 800 742', 7, material.black),
    ),
    lights: group(
      {},
      ...domes.map((dome) => fallOfDome(dome, light.soft, { strength: 0.7, reach: 300 })),
      pool(480, 800, light.soft, 620),
    ),
    glowing: group(
      {},
      ...domes.map(
        (dome) =>
          mouth(dome, '#ffdca2', '#fffaf0') + bloom(dome.x, (dome.rings.at(-1)?.y ?? 0) + 10, light.soft, 250, 0.6),
      ),
      ...[0, 1, 2, 3].map((led) =>
        element('circle', { cx: 368 + led * 30, cy: 630, r: 8, fill: led < 3 ? '#a6ee74' : '#42525a' }),
      ),
    ),
  }
}
