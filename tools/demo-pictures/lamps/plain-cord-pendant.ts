import { filamentBulb } from '../parts/bulb.ts'
import { bloom, fallOfBulb } from '../parts/fall.ts'
import { cord, socket } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function plainCordPendant(): Scene {
  return {
    ...bareWall('rose', 25),
    things: cord(600, 250, '#b23a2e', 11) + socket(600, 400, 54, 120, material.wood),
    lights: fallOfBulb(600, 540, light.warm),
    glowing: group(
      {},
      bloom(600, 540, light.warm, 440, 0.55),
      solid(straight(600, '398 44, 420 46', -0.12), material.brass),
      filamentBulb('globe', { x: 600, y: 404, size: 132 }, light.warm, '#f0cfa0', 4),
    ),
  }
}
