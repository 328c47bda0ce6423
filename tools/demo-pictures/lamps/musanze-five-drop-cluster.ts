import { filamentBulb } from '../parts/bulb.ts'
import { bloom } from '../parts/fall.ts'
import { cord, socket } from '../parts/hanging.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { bareWall } from '../parts/room.ts'
import type { Scene } from '../scene.ts'

export function musanzeFiveDropCluster(): Scene {
  const drops = [
    { x: 330, y: 330, size: 78, tint: '#d98a3a' },
    { x: 470, y: 520, size: 88, tint: '#b9b0a6' },
    { x: 605, y: 270, size: 92, tint: '#d98a3a' },
    { x: 745, y: 460, size: 80, tint: '#7f756e' },
    { x: 875, y: 330, size: 84, tint: '#e0c9a6' },
  ]
  return {
    ...bareWall('petrol', 9),
    things: drops
      .map(
        ({ x, y, size }) => cord(x, y - 40, '#2b2626', 5) + socket(x, y + 6, size * 0.42, size * 0.6, material.black),
      )
      .join(''),
    lights: drops
      .map(({ x, y, size }) => glow({ x, y: y + size * 1.2, r: 520, colour: light.warm.rays, strength: 0.5 }))
      .join(''),
    glowing: drops
      .map(
        ({ x, y, size, tint }) =>
          bloom(x, y + size * 1.2, light.warm, size * 3.4, 0.4) +
          filamentBulb('long', { x, y, size }, light.warm, tint, 2),
      )
      .join(''),
  }
}
