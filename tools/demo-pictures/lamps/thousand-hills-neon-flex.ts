import { shining } from '../parts/glass.ts'
import { glow, light } from '../parts/light.ts'
import { bareWall } from '../parts/room.ts'
import { element, group, line, type Point } from '../parts/svg.ts'
import type { Scene } from '../scene.ts'

export function thousandHillsNeonFlex(): Scene {
  const sun = 'M470 428A150 150 0 0 1 748 440'
  const rays = [-64, -32, 0, 32, 64].map((turn) => {
    const angle = (turn * Math.PI) / 180
    const at = (far: number): Point => [600 + Math.sin(angle) * far, 470 - Math.cos(angle) * far]
    return line([at(190), at(240)])
  })
  const ridge = 'M220 580C290 440 380 420 446 520M412 478C500 410 600 420 668 524M636 486C720 420 850 430 980 580'
  const near = 'M220 668C330 570 450 570 548 662M508 630C620 560 800 560 980 668'
  return {
    ...bareWall('ink', 5),
    things: element('rect', { x: 150, y: 170, width: 900, height: 560, rx: 24, fill: '#fff7ea', opacity: 0.07 }),
    lights: group(
      {},
      glow({ x: 600, y: 400, r: 520, colour: light.ember.rays, strength: 0.8 }),
      glow({ x: 600, y: 560, r: 680, squash: 0.6, colour: light.pink.rays, strength: 0.55 }),
      glow({ x: 600, y: 680, r: 560, squash: 0.5, colour: light.teal.rays, strength: 0.5 }),
    ),
    glowing: group(
      {},
      element('rect', {
        x: 150,
        y: 170,
        width: 900,
        height: 560,
        rx: 24,
        fill: 'none',
        stroke: '#fff7ea',
        'stroke-width': 2.5,
        opacity: 0.28,
      }),
      shining(sun + rays.join(''), 13, { rays: '#ff9d33', source: '#ffe6b0' }, 1.1),
      shining(ridge, 13, light.pink, 1.1),
      shining(near, 13, light.teal, 1.1),
      ...[
        [180, 200],
        [1020, 200],
        [180, 700],
        [1020, 700],
      ].map(([x = 0, y = 0]) => element('circle', { cx: x, cy: y, r: 9, fill: '#b9b0a8' })),
    ),
  }
}
