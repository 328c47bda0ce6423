import { bokeh, embers } from '../parts/bokeh.ts'
import { bulbGlass, screwCap, spiralWire } from '../parts/bulb.ts'
import { bloom, fallOfBulb } from '../parts/fall.ts'
import { clearGlass, shining } from '../parts/glass.ts'
import { cord, socket } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { group } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function spiralFilamentBulbSt64(): Scene {
  const hung = { x: 600, y: 290, size: 140 }
  const glass = bulbGlass('long', hung)
  return {
    ...bareWall('ochre', 3),
    things: cord(600, 130, '#2b2422', 10) + socket(600, 250, 62, 120, material.copper),
    lights: fallOfBulb(600, 500, light.ember),
    glowing: group(
      {},
      bokeh(embers, 5),
      bloom(600, 510, light.ember, 430, 0.6),
      screwCap(600, 292, 58, 44),
      shining(spiralWire(glass, 4), 6, light.ember),
      clearGlass(glass, '#d9822b', light.ember, 0.36),
    ),
  }
}
