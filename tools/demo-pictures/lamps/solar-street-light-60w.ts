import { bloom } from '../parts/fall.ts'
import { hills } from '../parts/garden.ts'
import { shining } from '../parts/glass.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear } from '../parts/paint.ts'
import { solarPanel } from '../parts/panel.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import type { Scene } from '../scene.ts'

export function solarStreetLight60w(): Scene {
  return {
    ...hills('teal', 770, 33, '#4a4e58'),
    things: group(
      {},
      element('path', { d: 'M560 770H700L1300 1000H100Z', fill: '#5b5a62' }),
      element('path', {
        d: 'M626 790L622 830H642L638 790ZM618 860L610 930H654L644 860Z',
        fill: '#d9cdb4',
        opacity: 0.7,
      }),
      tube('M300 1000V150', 24, material.steel),
      tube('M300 330C300 262 360 240 470 232', 16, material.steel),
      rotated(-14, 300, 140, solarPanel('150 112, 420 112, 470 170, 200 170', 6, 2)),
      rotated(
        -4,
        560,
        226,
        element('path', {
          d: 'M440 214C470 196 640 200 720 226L716 246H440Z',
          fill: linear('0 #d6d3ce, 1 #6a6763'),
        }),
      ),
    ),
    lights: group(
      {},
      beam({
        from: '480 248, 700 248',
        to: '200 960, 1040 960',
        colour: light.cool.rays,
        strength: 0.9,
        soft: 30,
      }),
      glow({ x: 600, y: 840, r: 560, squash: 0.28, colour: light.cool.rays, strength: 1 }),
      glow({ x: 560, y: 260, r: 420, colour: light.cool.rays, strength: 0.5 }),
    ),
    glowing: group(
      {},
      beam({
        from: '480 250, 700 250',
        to: '260 940, 980 940',
        colour: light.cool.rays,
        strength: 0.3,
        soft: 30,
      }),
      shining('M474 248L700 240', 9, light.cool, 1.2),
      bloom(590, 250, light.cool, 280, 0.7),
    ),
  }
}
