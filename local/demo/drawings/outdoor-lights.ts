import type { outdoorLights } from '../lamps/outdoor-lights.ts'
import { filamentBulb, frostedBulb } from './bulb.ts'
import { bloom } from './fall.ts'
import { grass, hills } from './garden.ts'
import { pane, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { bananaPlant } from './leaf.ts'
import { beam, glow, light } from './light.ts'
import { material } from './material.ts'
import { linear } from './paint.ts'
import { bareWall } from './room.ts'
import type { Scene } from './scene.ts'
import { lid, solid } from './solid.ts'
import { element, group, rotated } from './svg.ts'
import { tube } from './tube.ts'
import { curved, straight } from './turned.ts'

type Slug = (typeof outdoorLights)[number]['slug']

export const outdoorDrawings: Record<Slug, () => Scene> = {
  'ten-bulb-string-lights': () => {
    const strands = [
      { from: [-90, 10], to: [1290, 250], sag: 190, count: 4, size: 40 },
      { from: [-90, 260], to: [1290, 20], sag: 420, count: 6, size: 58 },
    ] as const
    const hung = strands.flatMap(({ from, to, sag, count, size }) =>
      Array.from({ length: count }, (_, index) => {
        const t = 0.07 + ((index + 0.5) / count) * 0.86
        const drop = 4 * t * (1 - t) * (sag / 2)
        return { x: from[0] + (to[0] - from[0]) * t, y: from[1] + (to[1] - from[1]) * t + drop, size }
      }),
    )
    return {
      ...hills('amber', 800, 3),
      things: group(
        {},
        ...strands.map(({ from: [x, y], to: [toX, toY], sag }) =>
          tube(`M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 + sag} ${toX} ${toY}`, 7, material.black),
        ),
        ...hung.map(({ x, y, size }) =>
          solid(straight(x, `${y - 4} ${size * 0.3}, ${y + size * 0.85} ${size * 0.42}`, -0.1), material.black),
        ),
      ),
      lights: hung
        .map(({ x, y, size }) => glow({ x, y: y + size * 2, r: size * 6, colour: light.ember.rays, strength: 0.45 }))
        .join(''),
      glowing: group(
        {},
        ...hung.map(
          ({ x, y, size }) =>
            bloom(x, y + size * 2, light.ember, size * 4, 0.6) +
            filamentBulb('globe', { x, y: y + size * 0.8, size }, light.ember, '#f0b768', 2),
        ),
      ),
    }
  },

  'kiyovu-gate-lantern': () => {
    const cage = 'M500 330H740L706 640H534Z'
    return {
      ...bareWall('clay', 10),
      things: group(
        {},
        shadow(650, 520, 240, 270, 0.4),
        element('rect', {
          x: 352,
          y: 410,
          width: 58,
          height: 230,
          rx: 26,
          fill: linear('0 #5a5450, 0.5 #332f2d, 1 #1f1c1b', [0, 0], [1, 0]),
        }),
        tube('M384 560C384 720 520 760 618 712', 19, material.black),
        tube('M386 470C420 470 440 430 430 400', 13, material.black),
      ),
      lights:
        glow({ x: 620, y: 480, r: 820, colour: light.warm.rays, strength: 0.95 }) +
        glow({ x: 620, y: 490, r: 380, colour: light.warm.rays, strength: 0.7 }),
      glowing: group(
        {},
        bloom(620, 490, light.warm, 420, 0.4),
        element('path', { d: cage, fill: '#ffc878', opacity: 0.55 }),
        bloom(620, 480, light.warm, 190, 0.9),
        frostedBulb('pear', { x: 620, y: 400, size: 56 }, light.warm),
        element('path', { d: 'M520 350L552 610H566L540 350Z', fill: '#fff6e0', opacity: 0.35 }),
      ),
      front: group(
        {},
        tube('M500 330L534 640M740 330L706 640M586 330L594 640M654 330L646 640', 11, material.black),
        tube('M494 332H746M530 640H710', 17, material.black),
        element('path', {
          d: 'M476 330L580 226H660L764 330Z',
          fill: linear('0 #5b5450, 0.4 #2f2a29, 1 #191615'),
        }),
        element('path', {
          d: 'M530 648L590 712H650L710 648Z',
          fill: linear('0 #3b3533, 1 #191615'),
        }),
        tube('M620 230V190', 20, material.black),
        tube('M606 180H634', 24, material.black),
      ),
    }
  },

  'garden-path-bollard': () => {
    const post = straight(600, '420 62, 800 62', 0.12)
    const head = straight(600, '196 70, 270 70', 0.12)
    return {
      ...hills('teal', 640, 14, '#5f6a58'),
      things: group(
        {},
        element('path', {
          d: 'M700 640C760 700 640 760 420 1000H1200C1080 860 900 720 740 640Z',
          fill: '#b9a68c',
          opacity: 0.75,
        }),
        shadow(600, 806, 150, 18, 0.75),
        solid(post, material.graphite),
        solid(head, material.graphite) + lid(head, material.graphite),
      ),
      lights: group(
        {},
        glow({ x: 600, y: 790, r: 760, squash: 0.34, colour: light.soft.rays, strength: 1 }),
        glow({ x: 600, y: 800, r: 420, squash: 0.3, colour: light.soft.rays, strength: 0.8 }),
        glow({ x: 600, y: 360, r: 380, colour: light.soft.rays, strength: 0.5 }),
      ),
      glowing: group(
        {},
        bloom(600, 350, light.soft, 330, 0.6),
        element('path', {
          d: 'M540 276H660V424H540Z',
          fill: linear('0 #e8a75e, 0.3 #ffdca0, 0.5 #fff6de, 0.7 #ffdca0, 1 #e8a75e', [0, 0], [1, 0]),
        }),
        ...[300, 340, 380].map((y) => solid(straight(600, `${y} 66, ${y + 14} 68`, 0.12), material.graphite)),
        tube('M546 272V424M654 272V424', 8, material.graphite),
        glow({ x: 600, y: 800, r: 430, squash: 0.24, colour: light.soft.rays, strength: 0.3 }),
      ),
      front: grass(830, '#2c3a2f', 5, -40, 420) + grass(850, '#26332b', 8, 880, 1240),
    }
  },

  'garden-spike-spot': () => {
    const [x, y] = [330, 690]
    const can = straight(x, `${y - 92} 64, ${y + 40} 54`, 0.24)
    return {
      ...hills('violet', 720, 24, '#4e5a48'),
      things: group(
        {},
        bananaPlant(800, 780),
        shadow(330, 824, 120, 16, 0.7),
        tube('M330 736V820', 18, material.graphite),
        tube('M296 690V742H364V690', 11, material.graphite),
        rotated(32, x, y, solid(can, { body: '#8a6a4a', finish: 'metal' })),
      ),
      lights: group(
        {},
        beam({
          from: [
            [350, 590],
            [430, 640],
          ],
          to: [
            [560, -160],
            [1320, 260],
          ],
          colour: light.warm.rays,
          strength: 1,
          soft: 36,
        }),
        beam({
          from: [
            [350, 590],
            [430, 640],
          ],
          to: [
            [620, 60],
            [1160, 360],
          ],
          colour: light.warm.source,
          strength: 0.7,
          soft: 36,
        }),
        glow({ x: 420, y: 800, r: 480, squash: 0.26, colour: light.warm.rays, strength: 0.7 }),
      ),
      glowing: group(
        {},
        rotated(
          32,
          x,
          y,
          element('ellipse', {
            cx: x,
            cy: y - 92,
            rx: 60,
            ry: 14,
            fill: linear('0 #ffffff, 1 #ffd592'),
          }),
        ),
        beam({
          from: [
            [346, 590],
            [432, 642],
          ],
          to: [
            [560, 100],
            [1040, 380],
          ],
          colour: light.warm.rays,
          strength: 0.4,
          soft: 26,
        }),
        bloom(382, 606, light.warm, 230, 0.7),
      ),
      front: grass(858, '#232d2a', 3, -40, 1240),
    }
  },

  'led-floodlight-50w': () => ({
    ...bareWall('petrol', 30),
    things: group(
      {},
      shadow(620, 470, 350, 270, 0.5),
      tube('M352 440C352 300 420 250 600 250C780 250 848 300 848 440', 26, material.graphite),
      element('rect', { x: 560, y: 190, width: 80, height: 70, rx: 12, fill: '#4c4845' }),
    ),
    lights:
      glow({ x: 600, y: 500, r: 880, colour: light.cool.rays, strength: 1 }) +
      beam({
        from: [
          [400, 560],
          [800, 560],
        ],
        to: [
          [160, 1060],
          [1040, 1060],
        ],
        colour: light.cool.rays,
        strength: 0.9,
        soft: 34,
      }),
    glowing: group(
      {},
      bloom(600, 460, light.cool, 520, 0.4),
      element('rect', {
        x: 340,
        y: 290,
        width: 520,
        height: 350,
        rx: 30,
        fill: linear('0 #6a6664, 0.2 #474341, 1 #262322'),
      }),
      element('rect', { x: 366, y: 316, width: 468, height: 298, rx: 16, fill: '#1d1b1c' }),
      pane('M384 334H816V596H384Z', light.cool),
      ...[0, 1, 2, 3, 4].map((row) => shining(`M412 ${366 + row * 50}H788`, 5, light.cool, 0.8)),
      ...[
        [358, 308],
        [842, 308],
        [358, 622],
        [842, 622],
      ].map(([x = 0, y = 0]) => solid(curved(x, `${y - 7} 1, ${y} 7, ${y + 7} 1`, 0.1), material.steel)),
      bloom(600, 465, light.cool, 330, 0.5),
    ),
  }),
}
