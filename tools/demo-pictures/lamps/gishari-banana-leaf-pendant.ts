import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom, fallOfShade } from '../parts/fall.ts'
import { cord } from '../parts/hanging.ts'
import { shingles } from '../parts/leaf.ts'
import { light } from '../parts/light.ts'
import { bareWall } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gishariBananaLeafPendant(): Scene {
  const bell = curved(600, '170 60, 240 120, 340 160, 450 188, 560 250, 600 268', -0.12)
  return {
    ...bareWall('olive', 21),
    things: cord(600, 160),
    lights: fallOfShade(bell, light.warm, { strength: 0.9 }),
    glowing:
      shingles(bell, light.warm, 8) +
      mouth(bell, '#d98a45', light.warm.source) +
      within(bell, frostedBulb('globe', { x: 600, y: 530, size: 48 }, light.warm)) +
      bloom(600, 560, light.warm, 500, 0.32),
  }
}
