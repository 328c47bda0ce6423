import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { floorRoom } from '../parts/room.ts'
import { hems, litShade, ribs } from '../parts/shade.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function virungaPaperColumn(): Scene {
  const column = curved(600, '110 112, 220 136, 330 112, 440 136, 550 112, 660 136, 770 116', 0.12)
  return {
    ...floorRoom('ink', 740, 15),
    things: shadow(600, 800, 220, 26, 0.6) + tube('M512 770L500 806M688 770L700 806M600 780V812', 9, material.black),
    lights: group(
      {},
      glow({ x: 600, y: 440, r: 860, colour: light.soft.rays, strength: 0.95 }),
      glow({ x: 600, y: 440, r: 420, squash: 1.2, colour: light.soft.rays, strength: 0.6 }),
      pool(600, 810, light.soft, 520, 0.9),
    ),
    glowing: group(
      {},
      bloom(600, 440, light.soft, 520, 0.4),
      litShade(column, { colour: '#f6e8cb', light: light.soft, hot: 0.5, thin: 1 }),
      ribs(column, 34, '#9a6a38', '#fffaf0'),
      hems(column, '#5a4032', 12),
    ),
  }
}
