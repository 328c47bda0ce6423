import { bloom } from '../parts/fall.ts'
import { grass, hills } from '../parts/garden.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { litShade, pleats } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function solarPathStake(): Scene {
  const glass = curved(600, '330 84, 400 96, 520 80, 560 60', 0.14)
  const cap = curved(600, '236 6, 246 84, 276 132, 316 142, 334 132', 0.14)
  return {
    ...hills('amber', 660, 22, '#5c5f52'),
    things: group(
      {},
      shadow(600, 800, 110, 14, 0.7),
      tube('M600 556V800', 24, material.steel),
      solid(cap, material.steel),
      element('ellipse', { cx: 600, cy: 252, rx: 78, ry: 11, fill: '#27304a' }),
      element('path', {
        d: 'M540 250H660M570 243V260M600 241V263M630 243V260',
        stroke: '#8ea2c8',
        'stroke-width': 1.6,
      }),
    ),
    lights:
      glow({ x: 600, y: 440, r: 480, colour: light.soft.rays, strength: 0.6 }) +
      glow({ x: 600, y: 800, r: 660, squash: 0.3, colour: light.soft.rays, strength: 1 }),
    glowing: group(
      {},
      ...Array.from({ length: 14 }, (_, index) => {
        const turn = ((index + 0.5) / 14) * 2 * Math.PI
        return beam({
          from: `${600 + Math.cos(turn) * 40} ${800 + Math.sin(turn) * 10}, ${600 + Math.cos(turn + 0.16) * 40} ${800 + Math.sin(turn + 0.16) * 10}`,
          to: `${600 + Math.cos(turn - 0.05) * 480} ${800 + Math.sin(turn - 0.05) * 120}, ${600 + Math.cos(turn + 0.21) * 480} ${800 + Math.sin(turn + 0.21) * 120}`,
          colour: light.soft.rays,
          strength: 0.42,
          soft: 5,
        })
      }),
      bloom(600, 440, light.soft, 330, 0.6),
      litShade(glass, { colour: '#ffe6bd', light: light.soft, thin: 1 }),
      pleats(glass, 14, '#8a5a24', '#fffaf0'),
    ),
    front: grass(850, '#26302b', 15, -40, 470) + grass(856, '#26302b', 18, 740, 1240),
  }
}
