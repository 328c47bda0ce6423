import { bloom } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear, radial } from '../parts/paint.ts'
import { solarPanel } from '../parts/panel.ts'
import { room } from '../parts/room.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import type { Scene } from '../scene.ts'

export function solarKeyringLight(): Scene {
  return {
    ...room('sand', 430, 44),
    things: group(
      {},
      shadow(560, 700, 330, 60, 0.6),
      element('circle', {
        cx: 300,
        cy: 540,
        r: 92,
        fill: 'none',
        stroke: '#2a2422',
        'stroke-width': 18,
        opacity: 0.35,
        transform: 'translate(8 12)',
      }),
      tube('M392 540A92 92 0 1 1 391 539Z', 15, material.steel),
      tube('M256 620L190 776M190 776l30 12M202 748l26 10', 22, material.brass),
      rotated(
        8,
        560,
        600,
        group(
          {},
          element('rect', {
            x: 380,
            y: 500,
            width: 380,
            height: 200,
            rx: 70,
            fill: linear('0 #f0b23c, 0.5 #cf8526, 1 #8a4f18'),
          }),
          element('rect', {
            x: 380,
            y: 500,
            width: 380,
            height: 180,
            rx: 66,
            fill: linear('0 #ffd06a 0.75, 0.3 #f0b23c 0.4, 1 #f0b23c 0'),
          }),
          solarPanel('470 540, 670 540, 670 650, 470 650', 4, 2),
          element('circle', { cx: 420, cy: 592, r: 22, fill: '#3a2c22' }),
        ),
      ),
    ),
    lights: group(
      {},
      glow({ x: 820, y: 620, r: 620, squash: 0.7, colour: light.cool.rays, strength: 0.7 }),
      beam({
        from: '752 570, 742 690',
        to: '1400 430, 1340 1000',
        colour: light.cool.rays,
        strength: 1,
        soft: 24,
      }),
      glow({ x: 460, y: 480, r: 720, colour: light.soft.rays, strength: 0.95 }),
    ),
    glowing: group(
      {},
      rotated(
        8,
        560,
        600,
        ...[566, 634].map((y) =>
          element('circle', {
            cx: 762,
            cy: y,
            r: 22,
            fill: radial('0 #ffffff, 0.6 #eaf2ff, 1 #9db8e8'),
          }),
        ),
      ),
      beam({
        from: '760 580, 752 690',
        to: '1300 470, 1240 920',
        colour: light.cool.rays,
        strength: 0.4,
        soft: 20,
      }),
      bloom(756, 630, light.cool, 240, 0.8),
    ),
  }
}
