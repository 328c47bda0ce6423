import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom, fallOfDome, pool } from '../parts/fall.ts'
import { cord, socket } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { glossy } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function nyungweDomePendant(): Scene {
  const dome = curved(600, '236 40, 252 96, 300 190, 370 258, 450 292', -0.13)
  return {
    ...room('sage', 770, 6),
    things: cord(600, 200) + socket(600, 240, 34, 44) + solid(dome, glossy('#3f7a58')),
    lights: fallOfDome(dome, light.warm) + pool(600, 830, light.warm, 640),
    glowing:
      mouth(dome, '#e0a562', '#fff3d6') +
      within(dome, frostedBulb('globe', { x: 600, y: 372, size: 54 }, light.warm)) +
      bloom(600, 470, light.warm, 420, 0.4),
  }
}
