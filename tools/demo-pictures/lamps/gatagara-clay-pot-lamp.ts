import { lighter } from '../parts/colour.ts'
import { bloom, fallOfShade, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material, matt } from '../parts/material.ts'
import { patch, triangles } from '../parts/pattern.ts'
import { room } from '../parts/room.ts'
import { litShade, mouth, threads } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { curved, onWall, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gatagaraClayPotLamp(): Scene {
  const shade = straight(600, '140 190, 350 285', 0.12)
  const pot = curved(600, '436 46, 456 52, 510 140, 590 186, 680 164, 750 92, 760 86', 0.13)
  return {
    ...room('rose', 700, 31),
    things: group(
      {},
      shadow(600, 768, 250, 30, 0.75),
      solid(pot, material.clay),
      ...triangles(lighter(material.clay.body, 0.55), 9, 0.38, 0.14).map((one) =>
        patch(one, (u, v) => onWall(pot, u, v)),
      ),
      ...triangles('#6b3320', 9, 0.55, 0.03).map((one) => patch(one, (u, v) => onWall(pot, u, v))),
      solid(straight(600, '330 13, 440 18', 0.2), matt('#4b3a30')),
    ),
    lights: fallOfShade(shade, light.warm) + pool(600, 780, light.warm),
    glowing: group(
      {},
      litShade(shade, { colour: '#f2e6cc', light: light.soft, hot: 0.6, thin: 0.95 }),
      threads(shade, 40, '#a07c4e', 0.12),
      mouth(shade, '#ffe0a6', light.warm.source),
      bloom(600, 250, light.warm, 500),
    ),
  }
}
