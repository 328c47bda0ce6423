import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { linear, radial } from '../parts/paint.ts'
import { room } from '../parts/room.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { ball, curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function rusiziBankersLamp(): Scene {
  const shade = 'M300 372C300 262 356 214 450 206H750C844 214 900 262 900 372Z'
  const foot = curved(600, '722 26, 736 90, 752 172, 772 182', 0.16)
  return {
    ...room('olive', 700, 2),
    things: group(
      {},
      shadow(600, 778, 270, 28, 0.75),
      solid(foot, material.brass),
      solid(curved(600, '370 14, 440 20, 520 13, 640 13, 700 26, 724 30', 0.16), material.brass),
      tube('M690 372V560', 4, material.brass) + solid(ball(690, 566, 9), material.brass),
    ),
    lights: group(
      {},
      glow({ x: 600, y: 300, r: 700, colour: light.warm.rays, strength: 0.55 }),
      beam({
        from: '330 380, 870 380',
        to: '150 900, 1050 900',
        colour: light.warm.rays,
        strength: 1,
        soft: 34,
      }),
      pool(600, 800, light.warm, 640),
    ),
    glowing: group(
      {},
      element('ellipse', {
        cx: 600,
        cy: 372,
        rx: 298,
        ry: 30,
        fill: radial('0 #fff6dc, 0.6 #ffe2a4, 1 #d9a95e'),
      }),
      element('path', {
        d: shade,
        fill: linear('0 #1f5c3a, 0.5 #3c9a5c, 1 #a9e08a'),
      }),
      element('path', {
        d: shade,
        fill: radial('0 #f4ffcf 0.85, 0.5 #8fd977 0.35, 1 #1b4f33 0.55', { cy: 0.95, r: 0.62 }),
      }),
      element('path', {
        d: 'M372 262C398 234 440 226 520 224',
        fill: 'none',
        stroke: '#eafff0',
        'stroke-width': 9,
        'stroke-linecap': 'round',
        opacity: 0.5,
      }),
      tube('M304 372H896', 10, material.brass),
      tube('M600 196V210', 26, material.brass),
      bloom(600, 400, light.warm, 460, 0.32),
    ),
  }
}
