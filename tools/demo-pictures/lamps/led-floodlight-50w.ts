import { bloom } from '../parts/fall.ts'
import { pane, shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function ledFloodlight50w(): Scene {
  return {
    ...bareWall('petrol', 30),
    things: group(
      {},
      shadow(620, 470, 350, 270, 0.5),
      tube('M352 440C352 300 420 250 600 250C780 250 848 300 848 440', 26, material.graphite),
      element('rect', { x: 560, y: 190, width: 80, height: 70, rx: 12, fill: '#4c4845' }),
    ),
    lights:
      glow({ x: 600, y: 500, r: 880, colour: light.cool.rays, strength: 1 }) +
      beam({
        from: '400 560, 800 560',
        to: '160 1060, 1040 1060',
        colour: light.cool.rays,
        strength: 0.9,
        soft: 34,
      }),
    glowing: group(
      {},
      bloom(600, 460, light.cool, 520, 0.4),
      element('rect', {
        x: 340,
        y: 290,
        width: 520,
        height: 350,
        rx: 30,
        fill: linear('0 #6a6664, 0.2 #474341, 1 #262322'),
      }),
      element('rect', { x: 366, y: 316, width: 468, height: 298, rx: 16, fill: '#1d1b1c' }),
      pane('M384 334H816V596H384Z', light.cool),
      ...[0, 1, 2, 3, 4].map((row) => shining(`M412 ${366 + row * 50}H788`, 5, light.cool, 0.8)),
      ...[
        [358, 308],
        [842, 308],
        [358, 622],
        [842, 622],
      ].map(([x = 0, y = 0]) => solid(curved(x, `${y - 7} 1, ${y} 7, ${y + 7} 1`, 0.1), material.steel)),
      bloom(600, 465, light.cool, 330, 0.5),
    ),
  }
}
