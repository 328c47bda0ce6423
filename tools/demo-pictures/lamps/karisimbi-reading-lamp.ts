import { bloom, pool } from '../parts/fall.ts'
import { armchair, sideTable } from '../parts/furniture.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { floorRoom } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { lid, solid } from '../parts/solid.ts'
import { group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function karisimbiReadingLamp(): Scene {
  const [x, y] = [560, 236]
  const head = straight(x, `${y - 74} 40, ${y + 64} 62`, -0.2)
  const foot = straight(440, '792 92, 808 94', 0.16)
  return {
    ...floorRoom('olive', 740, 28),
    things: group(
      {},
      shadow(440, 812, 150, 20, 0.7),
      armchair(830, 812, 1.1, '#4d6168'),
      sideTable(205, 812),
      solid(foot, material.black) + lid(foot, material.black),
      tube('M440 794V150', 15, material.black),
      tube('M440 190L540 214', 12, material.black),
      solid(ball(440, 190, 17), material.brass),
      rotated(-34, x, y, solid(head, material.black)),
    ),
    lights: group(
      {},
      glow({ x: 700, y: 420, r: 620, colour: light.soft.rays, strength: 0.6 }),
      beam({
        from: '548 320, 650 254',
        to: '560 960, 1180 760',
        colour: light.soft.rays,
        strength: 1,
        soft: 30,
      }),
      pool(800, 824, light.soft, 460, 0.9),
    ),
    glowing: rotated(-34, x, y, mouth(head, '#ffd18c', '#fff6dc')) + bloom(606, 296, light.soft, 280, 0.5),
  }
}
