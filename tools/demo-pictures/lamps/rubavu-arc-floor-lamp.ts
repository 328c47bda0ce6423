import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom, fallOfDome, pool } from '../parts/fall.ts'
import { armchair } from '../parts/furniture.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { floorRoom } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { lid, solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function rubavuArcFloorLamp(): Scene {
  const dome = curved(790, '240 20, 250 62, 282 112, 330 140, 372 150', -0.12)
  const foot = straight(250, '782 108, 806 110', 0.16)
  return {
    ...floorRoom('petrol', 730, 4),
    things: group(
      {},
      shadow(250, 812, 170, 22, 0.7),
      solid(foot, material.marble) + lid(foot, material.marble),
      armchair(800, 806, 1.05, '#a4583c'),
      tube('M250 784V420C250 180 420 90 560 92C690 94 770 140 790 246', 15, material.brass),
      solid(dome, material.brass),
    ),
    lights:
      fallOfDome(dome, light.warm, { reach: 330 }) +
      pool(780, 820, light.warm, 420) +
      glow({ x: 420, y: 330, r: 520, colour: light.warm.rays, strength: 0.4 }),
    glowing:
      mouth(dome, '#f0b870', '#fff3d6') +
      within(dome, frostedBulb('globe', { x: 790, y: 326, size: 34 }, light.warm)) +
      bloom(790, 390, light.warm, 330, 0.4),
  }
}
