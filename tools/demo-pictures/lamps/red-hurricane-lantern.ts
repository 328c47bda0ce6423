import { bloom, pool } from '../parts/fall.ts'
import { flame } from '../parts/flame.ts'
import { clearGlass } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function redHurricaneLantern(): Scene {
  const red = glossy('#b8352a')
  const tank = curved(600, '640 110, 654 160, 700 178, 746 172, 762 150', 0.14)
  const chimney = curved(600, '330 66, 380 92, 460 122, 540 112, 600 78', 0.14)
  return {
    ...room('sage', 700, 3),
    things: group(
      {},
      shadow(600, 772, 270, 30, 0.8),
      tube('M470 250C360 40 840 40 730 250', 8, material.steel),
      tube('M488 660C400 620 400 330 470 250H730C800 330 800 620 712 660', 20, red),
      solid(tank, red),
      solid(curved(600, '604 74, 622 96, 646 108', 0.14), red),
      solid(curved(600, '196 30, 212 60, 230 66, 250 92, 300 100, 332 72', 0.12), red),
      solid(ball(744, 640, 22), material.steel),
    ),
    lights:
      glow({ x: 600, y: 470, r: 820, colour: light.ember.rays, strength: 0.95 }) +
      glow({ x: 600, y: 480, r: 360, colour: light.warm.rays, strength: 0.75 }) +
      pool(600, 780, light.ember, 620),
    glowing: group(
      {},
      bloom(600, 480, light.ember, 420, 0.55),
      flame(600, 590, 150),
      clearGlass(chimney, '#f0c48c', light.ember, 0.26),
      element('path', {
        d: 'M486 470H714M488 420Q600 440 712 420',
        fill: 'none',
        stroke: '#5a3a30',
        'stroke-width': 5,
        opacity: 0.8,
      }),
    ),
  }
}
