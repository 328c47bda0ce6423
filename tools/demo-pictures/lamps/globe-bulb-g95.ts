import { frostedBulb, screwCap } from '../parts/bulb.ts'
import { bloom, fallOfBulb, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { lid, solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function globeBulbG95(): Scene {
  const base = curved(600, '600 84, 660 92, 720 128, 752 134', 0.14)
  return {
    ...room('sage', 690, 12),
    things: shadow(600, 762, 220, 28, 0.75) + solid(base, material.wood) + lid(base, material.wood),
    lights: fallOfBulb(600, 380, light.soft) + pool(600, 775, light.soft, 560),
    glowing: group(
      {},
      screwCap(600, 566, 70, -44, material.steel),
      bloom(600, 370, light.soft, 430, 0.5),
      frostedBulb('globe', { x: 600, y: 566, size: 196 }, light.soft, true),
    ),
  }
}
