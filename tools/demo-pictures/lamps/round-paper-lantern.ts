import { bloom } from '../parts/fall.ts'
import { cord } from '../parts/hanging.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { hems, litShade, ribs } from '../parts/shade.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function roundPaperLantern(): Scene {
  const paper = ball(600, 460, 280, { top: 60, bottom: 60, squash: 0.92, tilt: -0.1 })
  return {
    ...bareWall('petrol', 22),
    things: cord(600, 210) + tube('M540 204H660', 6, material.steel),
    lights:
      glow({ x: 600, y: 460, r: 900, colour: light.soft.rays, strength: 0.95 }) +
      glow({ x: 600, y: 460, r: 460, colour: light.soft.rays, strength: 0.6 }),
    glowing: group(
      {},
      bloom(600, 460, light.soft, 520, 0.45),
      litShade(paper, { colour: '#fbf0d8', light: light.soft, hot: 0.5, thin: 1 }),
      ribs(paper, 24, '#a87844', '#fffaf0'),
      hems(paper, '#8a6a4c', 7),
    ),
  }
}
