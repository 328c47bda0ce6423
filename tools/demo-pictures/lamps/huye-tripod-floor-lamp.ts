import { bloom, fallOfShade, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { floorRoom } from '../parts/room.ts'
import { hems, litShade, mouth, threads } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function huyeTripodFloorLamp(): Scene {
  const shade = straight(600, '110 190, 350 210', 0.1)
  return {
    ...floorRoom('rose', 760, 9),
    things: group(
      {},
      shadow(600, 822, 260, 24, 0.55),
      tube('M590 380L560 800', 22, material.darkWood),
      tube('M588 384L392 832', 24, material.wood),
      tube('M612 384L808 832', 24, material.wood),
      solid(straight(600, '346 16, 372 40, 402 36', 0.12), material.brass),
      tube('M498 600H702', 8, material.brass),
    ),
    lights: fallOfShade(shade, light.warm) + pool(600, 830, light.warm, 600, 0.8),
    glowing: group(
      {},
      litShade(shade, { colour: '#e8d5b0', light: light.warm, hot: 0.55 }),
      threads(shade, 60, '#7d5a32', 0.26),
      hems(shade, '#cdb184'),
      mouth(shade, '#ffd894', light.warm.source),
      bloom(600, 240, light.warm, 460),
    ),
  }
}
