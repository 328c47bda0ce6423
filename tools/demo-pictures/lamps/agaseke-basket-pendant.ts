import { frostedBulb, within } from '../parts/bulb.ts'
import { bloom, fallOfShade } from '../parts/fall.ts'
import { cord } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { bareWall } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import { basket } from '../parts/weave.ts'
import type { Scene } from '../scene.ts'

export function agasekeBasketPendant(): Scene {
  const shade = curved(600, '190 12, 250 52, 330 124, 420 206, 500 262, 560 282', -0.13)
  const peaks = (u: number) => Math.abs(u * 3 - Math.round(u * 3)) * 0.3
  const dark = (u: number, v: number) =>
    v < 0.1 || v > 0.955 || (v > 0.46 + peaks(u) && v < 0.58 + peaks(u)) || (v > 0.63 + peaks(u) && v < 0.67 + peaks(u))
  return {
    ...bareWall('plum', 4),
    things: cord(600, 190),
    lights: fallOfShade(shade, light.warm, { strength: 0.95 }),
    glowing: group(
      {},
      basket(shade, {
        coils: 46,
        stitches: 84,
        colourAt: (u, v) => (dark(u, v) ? '#4a1d18' : '#cf9f60'),
        light: light.warm,
        hot: 0.72,
      }),
      mouth(shade, '#e79a4c', light.warm.source),
      within(shade, frostedBulb('globe', { x: 600, y: 470, size: 54 }, light.warm)),
      bloom(600, 520, light.warm, 520, 0.34),
    ),
  }
}
