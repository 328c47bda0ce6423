import { openBook } from '../parts/books.ts'
import { bloom, pool } from '../parts/fall.ts'
import { opal } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function pupilSolarLamp(): Scene {
  return {
    ...room('ochre', 660, 15),
    things: group(
      {},
      shadow(430, 770, 210, 24, 0.7),
      tube('M430 560L330 764H530Z', 17, material.steel),
      element('circle', {
        cx: 430,
        cy: 400,
        r: 178,
        fill: linear('0 #f7a63a, 0.5 #e0812a, 1 #9a4d1c', [0, 0], [1, 1]),
      }),
      openBook(820, 790, 0.95),
    ),
    lights: group(
      {},
      glow({ x: 430, y: 400, r: 620, colour: light.neutral.rays, strength: 0.7 }),
      beam({
        from: '520 300, 520 500',
        to: '1240 420, 1000 960',
        colour: light.neutral.rays,
        strength: 0.9,
        soft: 34,
      }),
      pool(780, 800, light.neutral, 560),
    ),
    glowing: group(
      {},
      opal(ball(430, 400, 132), light.neutral),
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        rotated(turn, 430, 400, element('circle', { cx: 430, cy: 330, r: 13, fill: '#ffffff' })),
      ),
      element('circle', { cx: 430, cy: 400, r: 13, fill: '#ffffff' }),
      bloom(430, 400, light.neutral, 420, 0.45),
    ),
  }
}
