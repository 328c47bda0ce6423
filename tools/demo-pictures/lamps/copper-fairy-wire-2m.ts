import { random } from '../../../local/demo/random.ts'
import { bloom, pool } from '../parts/fall.ts'
import { clearGlass } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group, type Point } from '../parts/svg.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function copperFairyWire2m(): Scene {
  const next = random(77)
  const jar = curved(600, '230 112, 262 116, 300 170, 360 190, 600 194, 740 186, 768 160', 0.14)
  const points = Array.from({ length: 46 }, (_, index): Point => {
    const t = index / 45
    return [600 + Math.cos(index * 1.35) * (60 + next() * 96), 330 + t * 390 + Math.sin(index * 1.35) * 24]
  })
  const [start = '', second = '', ...others] = points.map(([x, y]) => `${x} ${y}`)
  const wire = `M${start}Q600 360 ${second}${others.map((place) => `T${place}`).join('')}`
  const lamps = points.filter((_, index) => index % 2 === 1)
  return {
    ...room('rose', 690, 27),
    things: shadow(600, 776, 250, 30, 0.7),
    lights:
      glow({ x: 600, y: 520, r: 800, colour: light.warm.rays, strength: 0.9 }) +
      glow({ x: 600, y: 540, r: 380, colour: light.warm.rays, strength: 0.6 }) +
      pool(600, 785, light.warm, 560),
    glowing: group(
      {},
      bloom(600, 520, light.warm, 420, 0.4),
      element('path', { d: wire, fill: 'none', stroke: '#c58a52', 'stroke-width': 2.6 }),
      ...lamps.map(
        ([x, y]) => bloom(x, y, light.warm, 66, 0.9) + element('circle', { cx: x, cy: y, r: 7, fill: '#fffbea' }),
      ),
      clearGlass(jar, '#e9d3b0', light.warm, 0.14),
      solid(straight(600, '196 122, 256 122', 0.12), material.wood),
    ),
  }
}
