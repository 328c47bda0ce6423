import { bloom } from '../parts/fall.ts'
import { grass, hills } from '../parts/garden.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { lid, solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gardenPathBollard(): Scene {
  const post = straight(600, '420 62, 800 62', 0.12)
  const head = straight(600, '196 70, 270 70', 0.12)
  return {
    ...hills('teal', 640, 14, '#5f6a58'),
    things: group(
      {},
      element('path', {
        d: 'M700 640C760 700 640 760 420 1000H1200C1080 860 900 720 740 640Z',
        fill: '#b9a68c',
        opacity: 0.75,
      }),
      shadow(600, 806, 150, 18, 0.75),
      solid(post, material.graphite),
      solid(head, material.graphite) + lid(head, material.graphite),
    ),
    lights: group(
      {},
      glow({ x: 600, y: 790, r: 760, squash: 0.34, colour: light.soft.rays, strength: 1 }),
      glow({ x: 600, y: 800, r: 420, squash: 0.3, colour: light.soft.rays, strength: 0.8 }),
      glow({ x: 600, y: 360, r: 380, colour: light.soft.rays, strength: 0.5 }),
    ),
    glowing: group(
      {},
      bloom(600, 350, light.soft, 330, 0.6),
      element('path', {
        d: 'M540 276H660V424H540Z',
        fill: linear('0 #e8a75e, 0.3 #ffdca0, 0.5 #fff6de, 0.7 #ffdca0, 1 #e8a75e', [0, 0], [1, 0]),
      }),
      ...[300, 340, 380].map((y) => solid(straight(600, `${y} 66, ${y + 14} 68`, 0.12), material.graphite)),
      tube('M546 272V424M654 272V424', 8, material.graphite),
      glow({ x: 600, y: 800, r: 430, squash: 0.24, colour: light.soft.rays, strength: 0.3 }),
    ),
    front: grass(830, '#2c3a2f', 5, -40, 420) + grass(850, '#26332b', 8, 880, 1240),
  }
}
