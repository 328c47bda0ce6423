import type { lanterns } from '../lamps/lanterns.ts'
import { bloom, pool } from './fall.ts'
import { flame } from './flame.ts'
import { hills } from './garden.ts'
import { clearGlass, shining } from './glass.ts'
import { shadow, surface } from './ground.ts'
import { cord } from './hanging.ts'
import { glow, light } from './light.ts'
import { glossy, material } from './material.ts'
import { clip, linear, radial } from './paint.ts'
import { bareWall, floorRoom, room } from './room.ts'
import type { Scene } from './scene.ts'
import { hems, litShade, mouth, ribs } from './shade.ts'
import { lid, solid } from './solid.ts'
import { closed, element, group, type Point } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, onWall, straight } from './turned.ts'

type Slug = (typeof lanterns)[number]['slug']

export const lanternDrawings: Record<Slug, () => Scene> = {
  'red-hurricane-lantern': () => {
    const red = glossy('#b8352a')
    const tank = curved(600, '640 110, 654 160, 700 178, 746 172, 762 150', 0.14)
    const chimney = curved(600, '330 66, 380 92, 460 122, 540 112, 600 78', 0.14)
    return {
      ...room('sage', 700, 3),
      things: group(
        {},
        shadow(600, 772, 270, 30, 0.8),
        tube('M470 250C360 40 840 40 730 250', 8, material.steel),
        tube('M488 660C400 620 400 330 470 250H730C800 330 800 620 712 660', 20, red),
        solid(tank, red),
        solid(curved(600, '604 74, 622 96, 646 108', 0.14), red),
        solid(curved(600, '196 30, 212 60, 230 66, 250 92, 300 100, 332 72', 0.12), red),
        solid(ball(744, 640, 22), material.steel),
      ),
      lights:
        glow({ x: 600, y: 470, r: 820, colour: light.ember.rays, strength: 0.95 }) +
        glow({ x: 600, y: 480, r: 360, colour: light.warm.rays, strength: 0.75 }) +
        pool(600, 780, light.ember, 620),
      glowing: group(
        {},
        bloom(600, 480, light.ember, 420, 0.55),
        flame(600, 590, 150),
        clearGlass(chimney, '#f0c48c', light.ember, 0.26),
        element('path', {
          d: 'M486 470H714M488 420Q600 440 712 420',
          fill: 'none',
          stroke: '#5a3a30',
          'stroke-width': 5,
          opacity: 0.8,
        }),
      ),
    }
  },

  'pierced-tin-lantern': () => {
    const tin = straight(600, '300 190, 756 190', 0.13)
    const holes = (['star', 'row', 'star', 'row', 'star'] as const).flatMap((kind, band) => {
      const v = 0.16 + band * 0.17
      if (kind === 'row') return Array.from({ length: 21 }, (_, index): Point => [index / 10 - 1, v])
      return [-0.66, -0.22, 0.22, 0.66].flatMap((middle) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map(
          (spoke): Point => [
            middle + Math.cos((spoke * Math.PI) / 4) * (spoke % 2 === 0 ? 0.1 : 0.06),
            v + Math.sin((spoke * Math.PI) / 4) * (spoke % 2 === 0 ? 0.062 : 0.036),
          ],
        ),
      )
    })
    const thrown = Array.from({ length: 70 }, (_, index) => {
      const turn = index * 2.39996
      const far = 330 + index * 8.5
      return glow({
        x: 600 + Math.cos(turn) * far,
        y: 440 + Math.sin(turn) * far * 0.62,
        r: 15 + far / 60,
        colour: light.warm.rays,
        strength: 0.85 - far / 1600,
      })
    })
    return {
      ...room('plum', 690, 12),
      things: group(
        {},
        shadow(600, 772, 280, 34, 0.8),
        tube('M410 312C420 20 780 20 790 312', 8, material.steel),
        solid(tin, material.steel),
      ),
      lights: group(
        {},
        glow({ x: 600, y: 500, r: 640, colour: light.warm.rays, strength: 0.5 }),
        glow({ x: 600, y: 240, r: 360, colour: light.warm.rays, strength: 0.8 }),
        ...thrown,
        pool(600, 790, light.warm, 480, 0.6),
      ),
      glowing: group(
        {},
        mouth(tin, '#e5964a', light.warm.source),
        ...holes.map(([u, v]) => {
          const [x, y] = onWall(tin, u, v)
          const seen = Math.max(0.25, Math.cos((u * Math.PI) / 2))
          return element('ellipse', {
            cx: x,
            cy: y,
            rx: 8.5 * seen,
            ry: 8.5,
            fill: radial('0 #fff6dc, 0.6 #ffd28a, 1 #f09a3e'),
          })
        }),
        bloom(600, 500, light.ember, 400, 0.35),
        bloom(600, 290, light.warm, 280, 0.5),
      ),
    }
  },

  'round-paper-lantern': () => {
    const paper = ball(600, 460, 280, { top: 60, bottom: 60, squash: 0.92, tilt: -0.1 })
    return {
      ...bareWall('petrol', 22),
      things: cord(600, 210) + tube('M540 204H660', 6, material.steel),
      lights:
        glow({ x: 600, y: 460, r: 900, colour: light.soft.rays, strength: 0.95 }) +
        glow({ x: 600, y: 460, r: 460, colour: light.soft.rays, strength: 0.6 }),
      glowing: group(
        {},
        bloom(600, 460, light.soft, 520, 0.45),
        litShade(paper, { colour: '#fbf0d8', light: light.soft, hot: 0.5, thin: 1 }),
        ribs(paper, 24, '#a87844', '#fffaf0'),
        hems(paper, '#8a6a4c', 7),
      ),
    }
  },

  'gishwati-camping-lantern': () => {
    const lens = curved(600, '330 132, 440 146, 560 140', 0.14)
    const green = glossy('#5c7a3f')
    return {
      ...hills('violet', 690, 31),
      things: group(
        {},
        surface({ colour: '#a5785a', y: 700, seed: 8 }),
        shadow(600, 782, 250, 30, 0.8),
        tube('M470 270C470 120 730 120 730 270', 18, material.black),
        solid(curved(600, '548 158, 570 172, 690 172, 740 186, 772 182', 0.14), green),
        solid(straight(600, '742 190, 776 186', 0.14), material.black),
        solid(curved(600, '232 60, 244 128, 276 160, 326 164, 344 150', 0.14), green),
        element('rect', { x: 566, y: 620, width: 68, height: 44, rx: 20, fill: '#22201f' }),
        element('circle', { cx: 600, cy: 642, r: 9, fill: '#9be36a' }),
      ),
      lights:
        glow({ x: 600, y: 470, r: 760, colour: light.soft.rays, strength: 0.7 }) + pool(600, 790, light.soft, 640),
      glowing: group(
        {},
        bloom(600, 450, light.soft, 440, 0.6),
        litShade(lens, { colour: '#fff2d8', light: light.soft, thin: 1 }),
        shining('M600 372V520', 16, light.soft, 1.2),
        glow({ x: 600, y: 790, r: 420, squash: 0.2, colour: light.soft.rays, strength: 0.35 }),
      ),
      front: group(
        {},
        ...[-0.72, 0, 0.72].map((u) =>
          tube(`M${onWall(lens, u, 0).join(' ')}L${onWall(lens, u, 1).join(' ')}`, 11, material.black),
        ),
      ),
    }
  },

  'paper-bag-luminary': () => {
    const teeth = Array.from(
      { length: 19 },
      (_, index): Point => [436 + (index / 18) * 328, index % 2 === 0 ? 300 : 276],
    )
    const bag = closed([...teeth, [746, 770], [454, 770]])
    const hill = (y: number, swing: number, phase: number) =>
      Array.from({ length: 21 }, (_, index): Point => [470 + index * 13, y - Math.sin(index / 3.1 + phase) * swing])
    return {
      ...floorRoom('rose', 690, 41),
      things: shadow(600, 778, 240, 28, 0.8),
      lights:
        glow({ x: 600, y: 560, r: 740, colour: light.ember.rays, strength: 0.95 }) +
        glow({ x: 600, y: 240, r: 320, colour: light.warm.rays, strength: 0.8 }) +
        pool(600, 790, light.ember, 560),
      glowing: group(
        {},
        bloom(600, 560, light.ember, 420, 0.4),
        element('path', {
          d: bag,
          fill: linear('0 #a06a38, 0.5 #d8924a, 1 #eeb060'),
        }),
        element('path', {
          d: bag,
          fill: radial('0 #fff0c0 1, 0.3 #ffd184 0.85, 0.7 #f29a45 0.3, 1 #f29a45 0', { cy: 0.86, r: 0.66 }),
        }),
        element('path', {
          d: bag,
          fill: linear(
            '0 #4a2412 0.75, 0.12 #4a2412 0.2, 0.5 #4a2412 0, 0.86 #4a2412 0.25, 1 #4a2412 0.8',
            [0, 0],
            [1, 0],
          ),
        }),
        group(
          {
            'clip-path': clip(element('path', { d: bag })),
            fill: 'none',
            stroke: '#6b3a1c',
            opacity: 0.35,
            'stroke-width': 3,
          },
          element('path', { d: 'M496 290L506 770M704 290L694 770M440 690L600 640L760 690' }),
        ),
        ...[
          [470, 26, 0.4],
          [540, 30, 2.2],
          [620, 24, 4],
        ].map(([y = 0, swing = 0, phase = 0]) =>
          element('path', {
            d: closed([...hill(y, swing, phase), ...hill(y + 20, swing * 0.75, phase).toReversed()]),
            fill: '#fff8df',
          }),
        ),
        element('circle', { cx: 660, cy: 390, r: 30, fill: '#fff8df' }),
      ),
    }
  },

  'led-tea-light': () => {
    const cup = straight(600, '560 176, 740 164', 0.2)
    const other = (x: number, y: number, size: number) =>
      bloom(x, y, light.ember, size * 2.6, 0.55) +
      element('circle', {
        cx: x,
        cy: y,
        r: size,
        fill: radial('0 #ffe2a8 0.6, 0.85 #ffb55e 0.5, 1 #ffb55e 0'),
        style: 'mix-blend-mode:screen',
      })
    return {
      ...room('plum', 590, 48),
      things: shadow(600, 752, 270, 46, 0.75) + solid(cup, material.white) + lid(cup, material.white),
      lights:
        glow({ x: 600, y: 480, r: 800, colour: light.ember.rays, strength: 0.9 }) +
        glow({ x: 600, y: 560, r: 330, colour: light.warm.rays, strength: 0.9 }) +
        pool(600, 760, light.ember, 640),
      glowing: group(
        {},
        other(250, 540, 56),
        other(940, 520, 50),
        other(1060, 600, 62),
        glow({ x: 600, y: 566, r: 170, squash: 0.22, colour: light.warm.rays, strength: 0.8 }),
        bloom(600, 440, light.ember, 360, 0.6),
        flame(600, 572, 210),
      ),
    }
  },
}
