import { bloom, pool } from '../parts/fall.ts'
import { opal } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { moon } from '../parts/moon.ts'
import { room } from '../parts/room.ts'
import { group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function ukweziMoonLamp(): Scene {
  const globe = ball(600, 400, 230)
  return {
    ...room('ink', 690, 41),
    things: group(
      {},
      shadow(600, 762, 230, 28, 0.7),
      tube('M480 752L560 620', 26, material.wood),
      tube('M720 752L640 620', 26, material.wood),
      tube('M500 640H700', 26, material.wood),
    ),
    lights:
      glow({ x: 600, y: 420, r: 820, colour: light.soft.rays, strength: 0.95 }) + pool(600, 775, light.soft, 520, 0.9),
    glowing:
      bloom(600, 400, light.soft, 430, 0.5) + opal(globe, { rays: '#ffd79c', source: '#fff3d8' }) + moon(600, 400, 230),
  }
}
