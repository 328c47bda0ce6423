import { frostedBulb } from '../parts/bulb.ts'
import { bloom } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import type { Scene } from '../scene.ts'

export function kiyovuGateLantern(): Scene {
  const cage = 'M500 330H740L706 640H534Z'
  return {
    ...bareWall('clay', 10),
    things: group(
      {},
      shadow(650, 520, 240, 270, 0.4),
      element('rect', {
        x: 352,
        y: 410,
        width: 58,
        height: 230,
        rx: 26,
        fill: linear('0 #5a5450, 0.5 #332f2d, 1 #1f1c1b', [0, 0], [1, 0]),
      }),
      tube('M384 560C384 720 520 760 618 712', 19, material.black),
      tube('M386 470C420 470 440 430 430 400', 13, material.black),
    ),
    lights:
      glow({ x: 620, y: 480, r: 820, colour: light.warm.rays, strength: 0.95 }) +
      glow({ x: 620, y: 490, r: 380, colour: light.warm.rays, strength: 0.7 }),
    glowing: group(
      {},
      bloom(620, 490, light.warm, 420, 0.4),
      element('path', { d: cage, fill: '#ffc878', opacity: 0.55 }),
      bloom(620, 480, light.warm, 190, 0.9),
      frostedBulb('pear', { x: 620, y: 400, size: 56 }, light.warm),
      element('path', { d: 'M520 350L552 610H566L540 350Z', fill: '#fff6e0', opacity: 0.35 }),
    ),
    front: group(
      {},
      tube('M500 330L534 640M740 330L706 640M586 330L594 640M654 330L646 640', 11, material.black),
      tube('M494 332H746M530 640H710', 17, material.black),
      element('path', {
        d: 'M476 330L580 226H660L764 330Z',
        fill: linear('0 #5b5450, 0.4 #2f2a29, 1 #191615'),
      }),
      element('path', {
        d: 'M530 648L590 712H650L710 648Z',
        fill: linear('0 #3b3533, 1 #191615'),
      }),
      tube('M620 230V190', 20, material.black),
      tube('M606 180H634', 24, material.black),
    ),
  }
}
