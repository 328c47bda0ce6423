import { stackOfBooks } from '../parts/books.ts'
import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { lid, solid } from '../parts/solid.ts'
import { group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function butareJointedDeskLamp(): Scene {
  const [x, y] = [640, 262]
  const head = curved(x, `${y - 70} 40, ${y - 40} 52, ${y - 10} 62, ${y + 40} 108, ${y + 130} 150`, -0.3)
  const red = glossy('#c2452f')
  return {
    ...room('sand', 700, 5),
    things: group(
      {},
      shadow(380, 780, 190, 26, 0.75),
      stackOfBooks(890, 742),
      solid(straight(380, '752 128, 778 132', 0.16), red) + lid(straight(380, '752 128, 778 132', 0.16), red),
      tube('M372 748L292 500M394 748L314 492', 11, material.steel),
      tube('M300 486L590 214M316 508L606 236', 11, material.steel),
      tube('M320 580L352 690M380 420L470 336', 16, material.graphite),
      solid(ball(306, 496, 30), material.black),
      solid(ball(383, 748, 26), material.black),
      rotated(-38, x, y, solid(straight(x, `${y - 110} 30, ${y - 68} 34`, -0.3), material.black), solid(head, red)),
    ),
    lights: group(
      {},
      glow({ x: 560, y: 300, r: 520, colour: light.warm.rays, strength: 0.5 }),
      glow({ x: 720, y: 460, r: 760, colour: light.warm.rays, strength: 0.6 }),
      beam({
        from: '604 430, 820 250',
        to: '640 1000, 1420 760',
        colour: light.warm.rays,
        strength: 0.95,
        soft: 30,
      }),
      pool(880, 800, light.warm, 560),
    ),
    glowing: group(
      {},
      rotated(
        -38,
        x,
        y,
        mouth(head, '#f0bd78', '#fff3d2'),
        within(head, frostedBulb('globe', { x, y: y + 56, size: 46 }, light.warm)),
      ),
      bloom(720, 370, light.warm, 380, 0.42),
    ),
  }
}
