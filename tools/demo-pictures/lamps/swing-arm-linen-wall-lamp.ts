import { bloom, fallOfShade } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { bareWall } from '../parts/room.ts'
import { hems, litShade, mouth, threads } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function swingArmLinenWallLamp(): Scene {
  const shade = straight(730, '300 110, 500 196', 0.12)
  return {
    ...bareWall('sage', 13),
    things: group(
      {},
      shadow(300, 520, 110, 150, 0.4),
      element('rect', {
        x: 236,
        y: 420,
        width: 84,
        height: 190,
        rx: 42,
        fill: linear('0 #f0cf8e, 0.4 #c6964a, 1 #7d5624', [0, 0], [1, 1]),
      }),
      tube('M280 560H520', 17, material.brass),
      tube('M520 566V520', 22, material.brass),
      tube('M520 534L730 560', 15, material.brass),
      tube('M730 480V566', 17, material.brass),
      solid(ball(730, 566, 18), material.brass),
    ),
    lights: fallOfShade(shade, light.warm) + glow({ x: 360, y: 520, r: 460, colour: light.warm.rays, strength: 0.5 }),
    glowing: group(
      {},
      litShade(shade, { colour: '#e6d3ae', light: light.warm, hot: 0.6 }),
      threads(shade, 52, '#7d5a32', 0.24),
      hems(shade, '#d3b987'),
      mouth(shade, '#ffd894', light.warm.source),
      bloom(730, 410, light.warm, 420),
    ),
  }
}
