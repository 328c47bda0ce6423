import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { glossy } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { litShade } from '../parts/shade.ts'
import { gleam, solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function kinigiMushroomLamp(): Scene {
  const cap = curved(600, '250 20, 262 110, 310 220, 390 290, 470 312, 505 300', 0.1)
  const stem = curved(600, '490 92, 600 80, 680 96, 730 148, 752 160', 0.15)
  return {
    ...room('petrol', 690, 3),
    things: shadow(600, 762, 250, 30, 0.75) + solid(stem, glossy('#e8773a')),
    lights: group(
      {},
      glow({ x: 600, y: 420, r: 760, colour: light.warm.rays, strength: 0.75 }),
      glow({ x: 600, y: 560, r: 420, colour: light.warm.rays, strength: 0.8 }),
      pool(600, 770, light.warm, 620),
    ),
    glowing: group(
      {},
      glow({ x: 600, y: 540, r: 200, squash: 0.6, colour: light.warm.rays, strength: 0.7 }),
      litShade(cap, { colour: '#f0691f', light: { rays: '#ff8f3c', source: '#ffd08a' }, hot: 0.72, thin: 0.85 }),
      gleam(cap, 0.7),
      bloom(600, 420, light.ember, 520, 0.32),
    ),
  }
}
