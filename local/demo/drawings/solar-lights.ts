import type { solarLights } from '../lamps/solar-lights.ts'
import { openBook } from './books.ts'
import { bloom, fallOfDome, pool } from './fall.ts'
import { grass, hills } from './garden.ts'
import { opal, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { cord } from './hanging.ts'
import { beam, glow, light } from './light.ts'
import { glossy, material } from './material.ts'
import { linear, radial } from './paint.ts'
import { solarPanel } from './panel.ts'
import { room } from './room.ts'
import type { Scene } from './scene.ts'
import { litShade, mouth, pleats } from './shade.ts'
import { solid } from './solid.ts'
import { element, group, rotated } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved } from './turned.ts'

type Slug = (typeof solarLights)[number]['slug']

export const solarDrawings: Record<Slug, () => Scene> = {
  'bugesera-solar-home-kit': () => {
    const domes = [
      curved(330, '250 20, 262 60, 300 104, 340 116', -0.16),
      curved(610, '190 20, 202 60, 240 104, 280 116', -0.16),
    ]
    return {
      ...room('clay', 690, 6),
      things: group(
        {},
        cord(330, 250, '#3b3230', 6) + cord(610, 190, '#3b3230', 6),
        ...domes.map((dome) => solid(dome, glossy('#f0b43a'))),
        shadow(900, 768, 230, 26, 0.7),
        solarPanel(
          [
            [760, 330],
            [1040, 300],
            [1080, 720],
            [800, 760],
          ],
          4,
          6,
        ),
        shadow(480, 782, 250, 24, 0.75),
        element('path', {
          d: 'M330 570H620L640 600V776H330Z',
          fill: linear('0 #4d6a74, 1 #283c44'),
        }),
        element('path', {
          d: 'M330 570H620V776H330Z',
          fill: linear('0 #6d8c96, 0.5 #51707a, 1 #38525b'),
        }),
        element('path', { d: 'M410 570C410 510 540 510 540 570', fill: 'none', stroke: '#2a3438', 'stroke-width': 18 }),
        ...[0, 1, 2].map((port) =>
          element('rect', { x: 360 + port * 62, y: 700, width: 40, height: 24, rx: 5, fill: '#17191b' }),
        ),
        tube('M640 740C700 790 740 770 800 742', 7, material.black),
      ),
      lights: group(
        {},
        ...domes.map((dome) => fallOfDome(dome, light.soft, { strength: 0.7, reach: 300 })),
        pool(480, 800, light.soft, 620),
      ),
      glowing: group(
        {},
        ...domes.map(
          (dome) =>
            mouth(dome, '#ffdca2', '#fffaf0') + bloom(dome.x, (dome.rings.at(-1)?.y ?? 0) + 10, light.soft, 250, 0.6),
        ),
        ...[0, 1, 2, 3].map((led) =>
          element('circle', { cx: 368 + led * 30, cy: 630, r: 8, fill: led < 3 ? '#a6ee74' : '#42525a' }),
        ),
      ),
    }
  },

  'pupil-solar-lamp': () => ({
    ...room('ochre', 660, 15),
    things: group(
      {},
      shadow(430, 770, 210, 24, 0.7),
      tube('M430 560L330 764H530Z', 17, material.steel),
      element('circle', {
        cx: 430,
        cy: 400,
        r: 178,
        fill: linear('0 #f7a63a, 0.5 #e0812a, 1 #9a4d1c', [0, 0], [1, 1]),
      }),
      openBook(820, 790, 0.95),
    ),
    lights: group(
      {},
      glow({ x: 430, y: 400, r: 620, colour: light.neutral.rays, strength: 0.7 }),
      beam({
        from: [
          [520, 300],
          [520, 500],
        ],
        to: [
          [1240, 420],
          [1000, 960],
        ],
        colour: light.neutral.rays,
        strength: 0.9,
        soft: 34,
      }),
      pool(780, 800, light.neutral, 560),
    ),
    glowing: group(
      {},
      opal(ball(430, 400, 132), light.neutral),
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        rotated(turn, 430, 400, element('circle', { cx: 430, cy: 330, r: 13, fill: '#ffffff' })),
      ),
      element('circle', { cx: 430, cy: 400, r: 13, fill: '#ffffff' }),
      bloom(430, 400, light.neutral, 420, 0.45),
    ),
  }),

  'solar-path-stake': () => {
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
            from: [
              [600 + Math.cos(turn) * 40, 800 + Math.sin(turn) * 10],
              [600 + Math.cos(turn + 0.16) * 40, 800 + Math.sin(turn + 0.16) * 10],
            ],
            to: [
              [600 + Math.cos(turn - 0.05) * 480, 800 + Math.sin(turn - 0.05) * 120],
              [600 + Math.cos(turn + 0.21) * 480, 800 + Math.sin(turn + 0.21) * 120],
            ],
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
  },

  'solar-street-light-60w': () => ({
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
      rotated(
        -14,
        300,
        140,
        solarPanel(
          [
            [150, 112],
            [420, 112],
            [470, 170],
            [200, 170],
          ],
          6,
          2,
        ),
      ),
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
        from: [
          [480, 248],
          [700, 248],
        ],
        to: [
          [200, 960],
          [1040, 960],
        ],
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
        from: [
          [480, 250],
          [700, 250],
        ],
        to: [
          [260, 940],
          [980, 940],
        ],
        colour: light.cool.rays,
        strength: 0.3,
        soft: 30,
      }),
      shining('M474 248L700 240', 9, light.cool, 1.2),
      bloom(590, 250, light.cool, 280, 0.7),
    ),
  }),

  'solar-keyring-light': () => ({
    ...room('petrol', 430, 44),
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
          solarPanel(
            [
              [470, 540],
              [670, 540],
              [670, 650],
              [470, 650],
            ],
            4,
            2,
          ),
          element('circle', { cx: 420, cy: 592, r: 22, fill: '#3a2c22' }),
        ),
      ),
    ),
    lights: group(
      {},
      glow({ x: 820, y: 620, r: 620, squash: 0.7, colour: light.cool.rays, strength: 0.7 }),
      beam({
        from: [
          [752, 570],
          [742, 690],
        ],
        to: [
          [1400, 430],
          [1340, 1000],
        ],
        colour: light.cool.rays,
        strength: 1,
        soft: 24,
      }),
      glow({ x: 460, y: 480, r: 720, colour: light.soft.rays, strength: 0.5 }),
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
        from: [
          [760, 580],
          [752, 690],
        ],
        to: [
          [1300, 470],
          [1240, 920],
        ],
        colour: light.cool.rays,
        strength: 0.4,
        soft: 20,
      }),
      bloom(756, 630, light.cool, 240, 0.8),
    ),
  }),
}
