import { bloom } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { lid, solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function nyamiramboUpDownSconce(): Scene {
  const tin = straight(600, '320 76, 580 76', 0.1)
  const cone = (side: number) =>
    [
      beam({
        from: `545 ${450 + side * 125}, 655 ${450 + side * 125}`,
        to: `330 ${450 + side * 620}, 870 ${450 + side * 620}`,
        colour: light.warm.rays,
        strength: 1,
        soft: 26,
      }),
      beam({
        from: `560 ${450 + side * 125}, 640 ${450 + side * 125}`,
        to: `440 ${450 + side * 520}, 760 ${450 + side * 520}`,
        colour: light.warm.source,
        strength: 0.75,
        soft: 30,
      }),
    ].join('')
  return {
    ...bareWall('rose', 8),
    things: shadow(630, 460, 150, 190, 0.45) + solid(tin, material.black) + lid(tin, material.black),
    lights:
      cone(-1) +
      cone(1) +
      glow({ x: 600, y: 120, r: 620, colour: light.warm.rays, strength: 0.5 }) +
      glow({ x: 600, y: 780, r: 620, colour: light.warm.rays, strength: 0.5 }) +
      glow({ x: 480, y: 430, r: 460, colour: light.warm.rays, strength: 0.28 }),
    glowing: group(
      {},
      element('ellipse', { cx: 600, cy: 320, rx: 58, ry: 5, fill: light.warm.source }),
      bloom(600, 290, light.warm, 200, 0.75),
      bloom(600, 614, light.warm, 200, 0.75),
    ),
  }
}
