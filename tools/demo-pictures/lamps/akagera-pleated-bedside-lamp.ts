import { bloom, fallOfShade, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { hems, litShade, mouth, pleats } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function akageraPleatedBedsideLamp(): Scene {
  const shade = straight(600, '190 92, 400 204', 0.14)
  const foot = curved(600, '742 16, 752 70, 764 104, 778 108', 0.16)
  return {
    ...room('sage', 720, 23),
    things:
      shadow(600, 782, 190, 24, 0.75) +
      solid(foot, material.brass) +
      tube('M600 380V748', 17, material.brass) +
      solid(ball(600, 560, 22), material.brass),
    lights: fallOfShade(shade, light.warm) + pool(600, 790, light.warm),
    glowing: group(
      {},
      litShade(shade, { colour: '#ecc987', light: light.warm, hot: 0.62 }),
      pleats(shade, 34, '#8a5a24', '#fff1cf'),
      hems(shade, '#cfa35c', 9),
      mouth(shade, '#ffd894', light.warm.source),
      bloom(600, 310, light.warm, 420),
    ),
  }
}
