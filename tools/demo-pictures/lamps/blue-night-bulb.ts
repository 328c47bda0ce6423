import { bulbGlass, screwCap } from '../parts/bulb.ts'
import { bloom } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { radial } from '../parts/paint.ts'
import { floorRoom } from '../parts/room.ts'
import { gleam, solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { curved, outline } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function blueNightBulb(): Scene {
  const blueGlass = bulbGlass('small', { x: 600, y: 520, size: 120 }, true)
  const cup = curved(600, '512 66, 540 74, 600 92, 640 96', 0.12)
  return {
    ...floorRoom('ink', 800, 34),
    things: group(
      {},
      shadow(612, 640, 190, 90, 0.4),
      element('rect', { x: 470, y: 590, width: 260, height: 130, rx: 26, fill: '#e9e3da' }),
      solid(cup, material.white),
    ),
    lights:
      glow({ x: 600, y: 430, r: 740, colour: light.blue.rays, strength: 0.9 }) +
      glow({ x: 600, y: 430, r: 330, colour: light.blue.rays, strength: 0.8 }),
    glowing: group(
      {},
      screwCap(600, 520, 60, -20, material.brass),
      bloom(600, 420, light.blue, 420, 0.6),
      element('path', {
        d: outline(blueGlass),
        fill: radial('0 #dbe8ff, 0.35 #86b0ff, 0.8 #2f62d8, 1 #1c3c9c', { r: 0.58 }),
      }),
      gleam(blueGlass, 0.6),
    ),
  }
}
