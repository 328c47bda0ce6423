import { bokeh } from '../parts/bokeh.ts'
import { bloom, fallOfBulb } from '../parts/fall.ts'
import { opal } from '../parts/glass.ts'
import { cord, socket } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { ball, curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function daylightBulb9w(): Scene {
  const body = curved(600, '300 76, 350 84, 430 138, 486 168', -0.08)
  const dome = ball(600, 500, 170, { top: 168, squash: 1 })
  return {
    ...bareWall('ink', 26),
    things:
      cord(600, 120, '#e6e0d6', 12) +
      socket(600, 290, 84, 130, material.white) +
      solid(straight(600, '284 62, 306 64', -0.1), material.steel) +
      solid(body, material.white),
    lights: fallOfBulb(600, 540, light.cool),
    glowing: group(
      {},
      bokeh(['#bcd2ff', '#dfe9ff', '#ffd9a8'], 31),
      bloom(600, 560, light.cool, 430, 0.55),
      opal({ ...dome, tilt: -0.08 }, light.cool),
    ),
  }
}
