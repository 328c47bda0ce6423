import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { wallDisc } from '../parts/imigongo.ts'
import { glow, light } from '../parts/light.ts'
import { bareWall } from '../parts/room.ts'
import { group } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function imigongoWallDisc(): Scene {
  return {
    ...bareWall('clay', 3),
    things: shadow(618, 474, 320, 320, 0.5),
    lights: group(
      {},
      glow({ x: 600, y: 450, r: 860, colour: light.warm.rays, strength: 1 }),
      glow({ x: 600, y: 450, r: 560, colour: light.warm.rays, strength: 1 }),
    ),
    glowing: group(
      {},
      glow({ x: 600, y: 450, r: 420, colour: '#ffc069', strength: 0.75 }),
      shining('M600 172A278 278 0 1 1 599 172Z', 8, light.warm, 1.6),
    ),
    front: wallDisc(600, 450, 278),
  }
}
