import type { ledStrips } from '../lamps/led-strips.ts'
import { bloom, pool } from './fall.ts'
import { clearGlass, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { jars } from './jars.ts'
import { beam, glow, type Light, light } from './light.ts'
import { material, matt } from './material.ts'
import { linear } from './paint.ts'
import { random } from './random.ts'
import { bareWall, room } from './room.ts'
import type { Scene } from './scene.ts'
import { solid } from './solid.ts'
import { element, group, line, type Point } from './svg.ts'
import { tube } from './tube.ts'
import { curved, straight } from './turned.ts'

type Slug = (typeof ledStrips)[number]['slug']

const rose: Light = { rays: '#ff6aa8', source: '#ffd6e6' }
const violet: Light = { rays: '#9a6bff', source: '#e2d4ff' }
const teal: Light = { rays: '#35c9d6', source: '#d2fbff' }

export const stripDrawings: Record<Slug, () => Scene> = {
  'thousand-hills-neon-flex': () => {
    const sun = 'M452 470A150 150 0 0 1 748 470'
    const rays = [-64, -32, 0, 32, 64].map((turn) => {
      const angle = (turn * Math.PI) / 180
      const at = (far: number): Point => [600 + Math.sin(angle) * far, 470 - Math.cos(angle) * far]
      return line([at(190), at(240)])
    })
    const ridge = 'M220 560C300 430 360 420 430 510C500 400 580 390 650 500C720 420 800 400 980 560'
    const near = 'M220 660C340 560 420 560 520 640C620 570 760 560 980 660'
    return {
      ...bareWall('ink', 5),
      things: element('rect', { x: 150, y: 170, width: 900, height: 560, rx: 24, fill: '#fff7ea', opacity: 0.07 }),
      lights: group(
        {},
        glow({ x: 600, y: 400, r: 520, colour: light.ember.rays, strength: 0.8 }),
        glow({ x: 600, y: 560, r: 680, squash: 0.6, colour: rose.rays, strength: 0.55 }),
        glow({ x: 600, y: 680, r: 560, squash: 0.5, colour: teal.rays, strength: 0.5 }),
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
        shining(ridge, 13, rose, 1.1),
        shining(near, 13, teal, 1.1),
        ...[
          [180, 200],
          [1020, 200],
          [180, 700],
          [1020, 700],
        ].map(([x = 0, y = 0]) => element('circle', { cx: x, cy: y, r: 9, fill: '#b9b0a8' })),
      ),
    }
  },

  'colour-strip-5m': () => {
    const parts: readonly [Light, number][] = [
      [rose, 150],
      [violet, 420],
      [light.blue, 650],
      [teal, 880],
      [{ rays: '#6fe08a', source: '#dcffe4' }, 1080],
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
        ...parts.map(([one, x]) =>
          shining(
            Array.from({ length: 7 }, (_, dot) => `M${x - 108 + dot * 36} 582h12`)
              .filter((_, dot) => x - 108 + dot * 36 > 84 && x - 108 + dot * 36 < 1110)
              .join(''),
            9,
            one,
            1,
          ),
        ),
      ),
    }
  },

  'under-shelf-light-bar': () => ({
    ...room('sage', 720, 14),
    things: group(
      {},
      element('rect', {
        x: -120,
        y: 262,
        width: 1440,
        height: 56,
        fill: linear('0 #c89a6c, 0.15 #a5764c, 1 #6b4a30'),
      }),
      jars(840, 262),
      jars(380, 742, 1.25),
      solid(curved(820, '604 84, 630 120, 690 132, 742 96', 0.16), material.clay),
      shadow(820, 748, 150, 18, 0.6),
      element('rect', {
        x: 210,
        y: 318,
        width: 780,
        height: 34,
        rx: 8,
        fill: linear('0 #d9d6d0, 0.5 #a3a09b, 1 #75716d'),
      }),
    ),
    lights: group(
      {},
      beam({
        from: [
          [220, 346],
          [980, 346],
        ],
        to: [
          [60, 900],
          [1140, 900],
        ],
        colour: light.neutral.rays,
        strength: 1,
        soft: 30,
      }),
      glow({ x: 600, y: 470, r: 760, squash: 0.6, colour: light.neutral.rays, strength: 0.7 }),
      pool(600, 800, light.neutral, 760),
      glow({ x: 780, y: 200, r: 460, colour: light.neutral.rays, strength: 0.2 }),
    ),
    glowing:
      shining('M226 354H974', 10, light.neutral, 1.4) +
      glow({ x: 600, y: 400, r: 520, squash: 0.4, colour: light.neutral.rays, strength: 0.3 }),
  }),

  'warm-strip-coil-5m': () => {
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
  },

  'copper-fairy-wire-2m': () => {
    const next = random(77)
    const jar = curved(600, '230 112, 262 116, 300 170, 360 190, 600 194, 740 186, 768 160', 0.14)
    const points = Array.from({ length: 46 }, (_, index): Point => {
      const t = index / 45
      return [600 + Math.cos(index * 1.35) * (60 + next() * 96), 330 + t * 390 + Math.sin(index * 1.35) * 24]
    })
    const wire = points
      .map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `T${x} ${y}`))
      .join('')
      .replace('T', 'Q600 360 ')
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
  },
}
