import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { clip, linear, radial } from '../parts/paint.ts'
import { floorRoom } from '../parts/room.ts'
import { closed, element, group, type Point } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function paperBagLuminary(): Scene {
  const teeth = Array.from({ length: 19 }, (_, index): Point => [436 + (index / 18) * 328, index % 2 === 0 ? 300 : 276])
  const bag = closed([...teeth, [746, 770], [454, 770]])
  const hill = (y: number, swing: number, phase: number) =>
    Array.from({ length: 21 }, (_, index): Point => [470 + index * 13, y - Math.sin(index / 3.1 + phase) * swing])
  return {
    ...floorRoom('rose', 690, 41),
    things: shadow(600, 778, 240, 28, 0.8),
    lights:
      glow({ x: 600, y: 560, r: 740, colour: light.ember.rays, strength: 0.95 }) +
      glow({ x: 600, y: 240, r: 320, colour: light.warm.rays, strength: 0.8 }) +
      pool(600, 790, light.ember, 560),
    glowing: group(
      {},
      bloom(600, 560, light.ember, 420, 0.4),
      element('path', {
        d: bag,
        fill: linear('0 #a06a38, 0.5 #d8924a, 1 #eeb060'),
      }),
      element('path', {
        d: bag,
        fill: radial('0 #fff0c0 1, 0.3 #ffd184 0.85, 0.7 #f29a45 0.3, 1 #f29a45 0', { cy: 0.86, r: 0.66 }),
      }),
      element('path', {
        d: bag,
        fill: linear(
          '0 #4a2412 0.75, 0.12 #4a2412 0.2, 0.5 #4a2412 0, 0.86 #4a2412 0.25, 1 #4a2412 0.8',
          [0, 0],
          [1, 0],
        ),
      }),
      group(
        {
          'clip-path': clip(element('path', { d: bag })),
          fill: 'none',
          stroke: '#6b3a1c',
          opacity: 0.35,
          'stroke-width': 3,
        },
        element('path', { d: 'M496 290L506 770M704 290L694 770M440 690L600 640L760 690' }),
      ),
      ...[
        [470, 26, 0.4],
        [540, 30, 2.2],
        [620, 24, 4],
      ].map(([y = 0, swing = 0, phase = 0]) =>
        element('path', {
          d: closed([...hill(y, swing, phase), ...hill(y + 20, swing * 0.75, phase).toReversed()]),
          fill: '#fff8df',
        }),
      ),
      element('circle', { cx: 660, cy: 390, r: 30, fill: '#fff8df' }),
    ),
  }
}
