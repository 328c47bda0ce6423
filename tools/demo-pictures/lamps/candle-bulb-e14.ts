import { frostedBulb, screwCap } from '../parts/bulb.ts'
import { bloom, fallOfBulb, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function candleBulbE14(): Scene {
  const tray = curved(600, '706 30, 720 150, 738 176, 752 168', 0.16)
  return {
    ...room('ochre', 700, 21),
    things: group(
      {},
      shadow(600, 764, 240, 28, 0.75),
      solid(tray, material.brass),
      tube('M770 726C830 700 836 640 790 650', 15, material.brass),
      solid(straight(600, '600 52, 712 58', 0.16), material.white),
      solid(curved(600, '588 60, 602 66, 612 56', 0.16), material.brass),
    ),
    lights: fallOfBulb(600, 400, light.warm) + pool(600, 775, light.warm, 560),
    glowing: group(
      {},
      screwCap(600, 560, 46, -34, material.steel),
      bloom(600, 400, light.warm, 420, 0.5),
      frostedBulb('candle', { x: 600, y: 560, size: 92 }, light.warm, true),
    ),
  }
}
