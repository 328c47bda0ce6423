import { bloom, pool } from '../parts/fall.ts'
import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { linear } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { element, group } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function imigongoBlockLamp(): Scene {
  const front = { x: 390, y: 300, side: 420 }
  const middle = [front.x + front.side / 2, front.y + front.side / 2] as const
  const ring = (r: number) =>
    `M${middle[0] - r} ${middle[1]}L${middle[0]} ${middle[1] - r}L${middle[0] + r} ${middle[1]}L${middle[0]} ${middle[1] + r}Z`
  const corner = (dx: number, dy: number, r: number) =>
    `M${middle[0] + dx * 180} ${middle[1] + dy * r}L${middle[0] + dx * r} ${middle[1] + dy * 180}`
  return {
    ...room('ochre', 676, 11),
    things: group(
      {},
      shadow(620, 724, 330, 34, 0.8),
      element('path', {
        d: 'M810 300l54 -34v420l-54 34Z',
        fill: linear('0 #3c241a, 1 #2a1812'),
      }),
      element('path', { d: 'M390 300l54 -34h420l-54 34Z', fill: '#8d5c3f' }),
      element('rect', {
        x: front.x,
        y: front.y,
        width: front.side,
        height: front.side,
        fill: linear('0 #80523a, 0.5 #6c4330, 1 #54321f'),
      }),
    ),
    lights: glow({ x: 600, y: 480, r: 720, colour: light.warm.rays, strength: 0.8 }) + pool(600, 780, light.warm, 600),
    glowing: group(
      {},
      shining(
        [
          ...[46, 92, 138].map(ring),
          ...[
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ].flatMap(([dx = 1, dy = 1]) => [60, 105].map((r) => corner(dx, dy, r))),
        ].join(''),
        9,
        light.ember,
        0.7,
      ),
      shining(`M${middle[0]} ${middle[1] - 5}l5 5l-5 5l-5 -5Z`, 9, light.ember, 0.7),
      bloom(600, 510, light.ember, 460, 0.3),
    ),
  }
}
