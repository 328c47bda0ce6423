import { openBook } from '../parts/books.ts'
import { bloom, pool } from '../parts/fall.ts'
import { shadow } from '../parts/ground.ts'
import { beam, glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group, rotated } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gooseneckStudyLamp(): Scene {
  const [x, y] = [780, 330]
  const head = curved(x, `${y - 46} 22, ${y - 20} 42, ${y + 30} 84, ${y + 90} 108`, -0.26)
  return {
    ...room('rose', 690, 14),
    things: group(
      {},
      shadow(430, 780, 190, 26, 0.7),
      solid(curved(430, '724 44, 738 104, 756 140, 778 146', 0.18), material.white),
      element('circle', { cx: 430, cy: 752, r: 13, fill: '#d98f3c' }),
      tube('M430 730C420 520 400 190 600 176C700 170 760 220 776 290', 24, material.white),
      rotated(-16, x, y, solid(head, material.white)),
      openBook(800, 800, 0.8),
    ),
    lights: group(
      {},
      glow({ x: 640, y: 330, r: 620, colour: light.neutral.rays, strength: 0.45 }),
      glow({ x: 760, y: 520, r: 720, colour: light.neutral.rays, strength: 0.6 }),
      beam({
        from: '712 440, 890 390',
        to: '560 960, 1180 900',
        colour: light.neutral.rays,
        strength: 1,
        soft: 28,
      }),
      pool(830, 800, light.neutral, 540),
    ),
    glowing:
      rotated(-16, x, y, mouth(head, light.neutral.rays, light.neutral.source)) +
      bloom(805, 425, light.neutral, 330, 0.42),
  }
}
