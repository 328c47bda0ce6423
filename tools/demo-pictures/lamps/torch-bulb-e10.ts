import { bokeh, embers } from '../parts/bokeh.ts'
import { contact, screwCap } from '../parts/bulb.ts'
import { bloom, fallOfBulb, pool } from '../parts/fall.ts'
import { clearGlass, shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function torchBulbE10(): Scene {
  const glass = ball(600, 330, 132, { bottom: 84 })
  return {
    ...room('olive', 690, 38),
    things: shadow(600, 742, 150, 22, 0.75),
    lights: fallOfBulb(600, 340, light.ember, 0.9) + pool(600, 765, light.ember, 480, 0.9),
    glowing: group(
      {},
      bokeh(embers, 47, 380, 9),
      solid(curved(600, '430 84, 452 118, 478 120, 492 104', 0.14), material.brass),
      screwCap(600, 490, 104, -196, material.brass),
      contact(600, 684, 104),
      bloom(600, 330, light.ember, 420, 0.6),
      bloom(600, 330, light.warm, 190, 0.9),
      tube('M572 432L578 344M628 432L622 344', 6, material.steel),
      shining('M578 344Q600 310 622 344', 8, light.ember),
      clearGlass(glass, '#f3d6a6', light.warm, 0.26),
    ),
  }
}
