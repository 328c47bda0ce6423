import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom } from '../parts/fall.ts'
import { beam, glow, light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function yellowClampWorkLamp(): Scene {
  const [x, y] = [650, 230]
  const head = curved(x, `${y - 60} 34, ${y - 30} 50, ${y + 10} 96, ${y + 70} 142, ${y + 140} 166`, -0.28)
  const yellow = glossy('#f0b62c')
  return {
    ...bareWall('ink', 12),
    things: group(
      {},
      element('rect', {
        x: -120,
        y: 664,
        width: 640,
        height: 46,
        fill: linear('0 #c9935f, 0.16 #a8734a, 1 #6f4730'),
      }),
      element('rect', {
        x: -120,
        y: 710,
        width: 632,
        height: 60,
        fill: linear('0 #2a1a1c 0.55, 1 #2a1a1c 0'),
      }),
      tube('M470 640H400V748H470', 22, material.black) +
        tube('M452 712V800', 12, material.steel) +
        tube('M428 800H476', 10, material.steel),
      tube('M430 640L352 420', 15, yellow) + tube('M352 420L600 196', 15, yellow),
      solid(ball(352, 420, 26), material.black) + solid(ball(430, 636, 24), material.black),
      rotated(-24, x, y, solid(straight(x, `${y - 100} 26, ${y - 56} 32`, -0.28), material.black), solid(head, yellow)),
    ),
    lights: group(
      {},
      glow({ x: 600, y: 260, r: 480, colour: light.warm.rays, strength: 0.6 }),
      glow({ x: 720, y: 480, r: 780, colour: light.warm.rays, strength: 0.7 }),
      beam({
        from: '560 420, 850 300',
        to: '420 1080, 1330 900',
        colour: light.warm.rays,
        strength: 0.95,
        soft: 34,
      }),
    ),
    glowing: group(
      {},
      rotated(
        -24,
        x,
        y,
        mouth(head, '#f6cf84', '#fff6da'),
        within(head, frostedBulb('pear', { x, y: y + 60, size: 46 }, light.warm)),
      ),
      bloom(706, 370, light.warm, 400, 0.42),
    ),
  }
}
