import { bloom, fallOfShade, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { hems, litShade, mouth, threads } from '../parts/shade.ts'
import { lid, solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function muhaziCeramicTableLamp(): Scene {
  const shade = straight(600, '120 150, 380 245', 0.13)
  const base = curved(600, '452 34, 480 42, 540 112, 610 138, 680 112, 738 66, 752 68', 0.14)
  const foot = straight(600, '748 86, 766 88', 0.16)
  return {
    ...room('clay', 706),
    things: group(
      {},
      shadow(600, 774, 210, 28, 0.75),
      shadow(680, 782, 330, 30, 0.35),
      solid(foot, material.darkWood) + lid(foot, material.darkWood),
      solid(base, glossy('#4a9cc0')),
      solid(straight(600, '362 12, 452 15', 0.2), material.brass),
    ),
    lights: fallOfShade(shade, light.warm) + pool(600, 780, light.warm),
    glowing: group(
      {},
      litShade(shade, { colour: '#ead8b6', light: light.warm, hot: 0.6 }),
      threads(shade, 64, '#7d5a32'),
      hems(shade, '#d9bf90'),
      mouth(shade, '#ffd894', light.warm.source),
      bloom(600, 270, light.warm, 480),
    ),
  }
}
