import { bloom } from '../parts/fall.ts'
import { opal } from '../parts/glass.ts'
import { cord } from '../parts/hanging.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { ball, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function kivuOpalGlobePendant(): Scene {
  const globe = ball(600, 470, 210, { top: 40 })
  return {
    ...bareWall('ink', 15),
    things:
      cord(600, 215, '#b88a48', 12) + solid(straight(600, '196 20, 246 26, 250 52, 270 56', -0.1), material.brass),
    lights:
      glow({ x: 600, y: 470, r: 900, colour: light.soft.rays, strength: 0.95 }) +
      glow({ x: 600, y: 470, r: 420, colour: light.soft.rays, strength: 0.6 }),
    glowing: bloom(600, 470, light.soft, 460, 0.55) + opal(globe, light.soft),
    front: solid(straight(600, '250 52, 272 58', -0.1), material.brass),
  }
}
