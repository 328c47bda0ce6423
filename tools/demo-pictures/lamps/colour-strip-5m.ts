import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { jars } from '../parts/jars.ts'
import { glow, type Light, light } from '../parts/light.ts'
import { linear } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { element, group } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

function sixDots(from: number): string {
  return Array.from({ length: 6 }, (_, dot) => `M${from + dot * 34} 582h12`).join('')
}

export function colourStrip5m(): Scene {
  const parts: readonly [Light, number][] = [
    [light.pink, 150],
    [light.violet, 420],
    [light.blue, 650],
    [light.teal, 880],
    [light.green, 1080],
  ]
  return {
    ...room('ink', 760, 9),
    things:
      element('rect', {
        x: 70,
        y: 520,
        width: 1060,
        height: 54,
        rx: 6,
        fill: linear('0 #c9a184, 0.2 #9a765c, 1 #5e4638'),
      }) +
      jars(330, 520) +
      shadow(600, 590, 560, 30, 0.4),
    lights: parts
      .map(([{ rays }, x]) => glow({ x, y: 500, r: 430, squash: 1.1, colour: rays, strength: 0.85 }))
      .join(''),
    glowing: group(
      {},
      ...parts.map(([{ rays }, x]) => glow({ x, y: 556, r: 300, squash: 0.5, colour: rays, strength: 0.4 })),
      ...parts.map(([one], part) => shining(sixDots(96 + part * 204), 9, one)),
    ),
  }
}
