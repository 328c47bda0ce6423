import { bloom } from '../parts/fall.ts'
import { shining } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { matt } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { element, group, line, type Point } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import type { Scene } from '../scene.ts'

export function warmStripCoil5m(): Scene {
  const steps = 260
  const coil = Array.from({ length: steps + 1 }, (_, index): Point => {
    const turn = (index / steps) * 5.5 * 2 * Math.PI
    const r = 90 + (index / steps) * 230
    return [600 + Math.cos(turn) * r, 560 + Math.sin(turn) * r * 0.46]
  })
  const dots = coil.filter((_, index) => index % 4 === 0)
  return {
    ...room('clay', 330, 20),
    things: shadow(600, 600, 400, 190, 0.5) + tube(line(coil), 22, matt('#e7dccb')),
    lights:
      glow({ x: 600, y: 560, r: 700, squash: 0.62, colour: light.warm.rays, strength: 1 }) +
      glow({ x: 600, y: 480, r: 620, colour: light.warm.rays, strength: 0.6 }),
    glowing: group(
      {},
      bloom(600, 560, light.warm, 460, 0.35),
      element('path', { d: line(coil), fill: 'none', stroke: '#ffc67a', 'stroke-width': 14, opacity: 0.75 }),
      shining(dots.map(([x, y]) => `M${x} ${y}h4`).join(''), 8, light.warm, 0.6),
    ),
  }
}
