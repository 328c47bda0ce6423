import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { floorRoom } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import { basket } from '../parts/weave.ts'
import type { Scene } from '../scene.ts'

export function nyabugogoFloorBasket(): Scene {
  const body = curved(600, '190 120, 250 176, 370 232, 520 240, 660 204, 760 156, 786 150', 0.12)
  const bands = (v: number, u: number) => Math.abs(u * 3.5 - Math.round(u * 3.5)) * 0.2 + v
  return {
    ...floorRoom('clay', 720, 22),
    things: shadow(600, 796, 270, 30, 0.75),
    lights:
      glow({ x: 600, y: 470, r: 820, colour: light.warm.rays, strength: 0.85 }) +
      beam({
        from: '500 190, 700 190',
        to: '240 -160, 960 -160',
        colour: light.warm.rays,
        strength: 0.9,
        soft: 34,
      }) +
      pool(600, 800, light.warm, 620),
    glowing: group(
      {},
      basket(body, {
        coils: 50,
        stitches: 78,
        hot: 0.55,
        light: light.warm,
        colourAt: (u, v) => {
          const at = bands(v, u)
          if (v < 0.05 || v > 0.95) return '#3d1d18'
          if (at > 0.3 && at < 0.4) return '#8c2f22'
          if (at > 0.44 && at < 0.5) return '#3d1d18'
          if (at > 0.62 && at < 0.72) return '#8c2f22'
          return '#cda066'
        },
      }),
      mouth(body, '#e8a052', light.warm.source),
      bloom(600, 470, light.warm, 520, 0.3),
    ),
  }
}
