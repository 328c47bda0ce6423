import { bloom } from '../parts/fall.ts'
import { opal } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function roundBulkheadLamp(): Scene {
  return {
    ...bareWall('ink', 27),
    things: shadow(620, 474, 300, 300, 0.5),
    lights: glow({ x: 600, y: 450, r: 820, colour: light.neutral.rays, strength: 0.95 }),
    glowing: group(
      {},
      bloom(600, 450, light.neutral, 470, 0.45),
      element('circle', {
        cx: 600,
        cy: 450,
        r: 262,
        fill: linear('0 #c9c6c0, 0.5 #8d8a88, 1 #55524f', [0, 0], [1, 1]),
      }),
      element('circle', { cx: 600, cy: 450, r: 226, fill: '#4a4644' }),
      opal(ball(600, 450, 218), light.neutral),
      tube('M524 226V674M676 226V674M376 374H824M376 526H824', 19, material.graphite),
      ...[
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([dx = 1, dy = 1]) => solid(ball(600 + dx * 172, 450 + dy * 172, 12), material.steel)),
    ),
  }
}
