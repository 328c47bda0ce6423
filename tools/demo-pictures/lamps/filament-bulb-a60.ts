import { bokeh, embers } from '../parts/bokeh.ts'
import { filamentBulb, screwCap } from '../parts/bulb.ts'
import { bloom, fallOfBulb } from '../parts/fall.ts'
import { cord, socket } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { group } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function filamentBulbA60(): Scene {
  return {
    ...bareWall('plum', 7),
    things: cord(600, 110, '#2b2422', 10) + socket(600, 236, 66, 120, material.black),
    lights: fallOfBulb(600, 480, light.warm),
    glowing: group(
      {},
      bokeh(embers, 11),
      bloom(600, 500, light.warm, 440, 0.6),
      screwCap(600, 276, 66, 44, material.steel),
      filamentBulb('pear', { x: 600, y: 274, size: 178 }, light.warm, '#e8c79a', 4),
    ),
  }
}
