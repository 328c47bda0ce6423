import { stackOfBooks } from '../parts/books.ts'
import { bloom, pool } from '../parts/fall.ts'
import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { lid, solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function slimBarDeskLamp(): Scene {
  return {
    ...room('petrol', 690, 8),
    things: group(
      {},
      shadow(330, 772, 170, 22, 0.7),
      solid(straight(330, '748 116, 770 120', 0.16), material.graphite) +
        lid(straight(330, '748 116, 770 120', 0.16), material.graphite),
      tube('M330 746V238', 16, material.graphite),
      tube('M316 222H960', 28, material.graphite),
      solid(ball(330, 224, 24), material.steel),
      stackOfBooks(760, 752),
    ),
    lights: group(
      {},
      glow({ x: 650, y: 380, r: 760, colour: light.neutral.rays, strength: 0.55 }),
      beam({
        from: '420 236, 950 236',
        to: '280 900, 1110 900',
        colour: light.neutral.rays,
        strength: 1,
        soft: 34,
      }),
      pool(690, 800, light.neutral, 640),
    ),
    glowing: shining('M430 240H946', 9, light.neutral, 1.4) + bloom(690, 260, light.neutral, 440, 0.26),
  }
}
