import type { wallLamps } from '../lamps/wall-lamps.ts'
import { bloom, fallOfShade } from './fall.ts'
import { opal, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { wallDisc } from './imigongo.ts'
import { beam, glow, light } from './light.ts'
import { material } from './material.ts'
import { linear } from './paint.ts'
import { bareWall, floorRoom } from './room.ts'
import type { Scene } from './scene.ts'
import { hems, litShade, mouth, threads } from './shade.ts'
import { lid, solid } from './solid.ts'
import { element, group } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, straight } from './turned.ts'

type Slug = (typeof wallLamps)[number]['slug']

export const wallDrawings: Record<Slug, () => Scene> = {
  'imigongo-wall-disc': () => ({
    ...bareWall('clay', 3),
    things: shadow(618, 474, 320, 320, 0.5),
    lights: group(
      {},
      glow({ x: 600, y: 450, r: 620, colour: light.warm.rays, strength: 1 }),
      glow({ x: 600, y: 450, r: 470, colour: light.warm.rays, strength: 0.9 }),
    ),
    glowing: group(
      {},
      glow({ x: 600, y: 450, r: 420, colour: '#ffc069', strength: 0.75 }),
      shining('M600 172A278 278 0 1 1 599 172Z', 8, light.warm, 1.6),
    ),
    front: wallDisc(600, 450, 278),
  }),

  'nyamirambo-up-down-sconce': () => {
    const tin = straight(600, '320 76, 580 76', 0.1)
    const cone = (side: number) =>
      [
        beam({
          from: [
            [545, 450 + side * 125],
            [655, 450 + side * 125],
          ],
          to: [
            [330, 450 + side * 620],
            [870, 450 + side * 620],
          ],
          colour: light.warm.rays,
          strength: 1,
          soft: 26,
        }),
        beam({
          from: [
            [560, 450 + side * 125],
            [640, 450 + side * 125],
          ],
          to: [
            [440, 450 + side * 520],
            [760, 450 + side * 520],
          ],
          colour: light.warm.source,
          strength: 0.75,
          soft: 30,
        }),
      ].join('')
    return {
      ...bareWall('rose', 8),
      things: shadow(630, 460, 150, 190, 0.45) + solid(tin, material.black) + lid(tin, material.black),
      lights: cone(-1) + cone(1) + glow({ x: 540, y: 440, r: 420, colour: light.warm.rays, strength: 0.5 }),
      glowing: group(
        {},
        element('ellipse', { cx: 600, cy: 320, rx: 58, ry: 5, fill: light.warm.source }),
        bloom(600, 300, light.warm, 170, 0.7),
        bloom(600, 604, light.warm, 170, 0.7),
      ),
    }
  },

  'swing-arm-linen-wall-lamp': () => {
    const shade = straight(730, '300 110, 500 196', 0.12)
    return {
      ...bareWall('sage', 13),
      things: group(
        {},
        shadow(300, 520, 110, 150, 0.4),
        element('rect', {
          x: 236,
          y: 420,
          width: 84,
          height: 190,
          rx: 42,
          fill: linear('0 #f0cf8e, 0.4 #c6964a, 1 #7d5624', [0, 0], [1, 1]),
        }),
        tube('M280 560H520', 17, material.brass),
        tube('M520 566V520', 22, material.brass),
        tube('M520 534L730 560', 15, material.brass),
        tube('M730 480V566', 17, material.brass),
        solid(ball(730, 566, 18), material.brass),
      ),
      lights: fallOfShade(shade, light.warm),
      glowing: group(
        {},
        litShade(shade, { colour: '#e6d3ae', light: light.warm, hot: 0.6 }),
        threads(shade, 52, '#7d5a32', 0.24),
        hems(shade, '#d3b987'),
        mouth(shade, '#ffd894', light.warm.source),
        bloom(730, 410, light.warm, 420),
      ),
    }
  },

  'half-moon-clay-sconce': () => {
    const bowl = curved(600, '470 262, 540 244, 620 180, 668 96, 684 14', 0.1)
    return {
      ...bareWall('ochre', 17),
      things: shadow(620, 620, 330, 170, 0.4) + solid(bowl, material.clay),
      lights: group(
        {},
        beam({
          from: [
            [360, 470],
            [840, 470],
          ],
          to: [
            [120, -60],
            [1080, -60],
          ],
          colour: light.warm.rays,
          strength: 1,
          soft: 40,
        }),
        glow({ x: 600, y: 380, r: 480, colour: light.warm.rays, strength: 0.9 }),
        glow({ x: 560, y: 560, r: 620, colour: light.warm.rays, strength: 0.45 }),
      ),
      glowing: group(
        {},
        element('ellipse', {
          cx: 600,
          cy: 470,
          rx: 258,
          ry: 25,
          fill: linear('0 #fff0c8, 1 #f2a95c'),
        }),
        glow({ x: 600, y: 440, r: 300, squash: 0.6, colour: light.warm.rays, strength: 0.75 }),
      ),
    }
  },

  'round-bulkhead-lamp': () => ({
    ...bareWall('ink', 27),
    things: shadow(620, 474, 300, 300, 0.5),
    lights: glow({ x: 600, y: 450, r: 820, colour: light.neutral.rays, strength: 0.95 }),
    glowing: group(
      {},
      bloom(600, 450, light.neutral, 470, 0.45),
      element('circle', {
        cx: 600,
        cy: 450,
        r: 262,
        fill: linear('0 #c9c6c0, 0.5 #8d8a88, 1 #55524f', [0, 0], [1, 1]),
      }),
      element('circle', { cx: 600, cy: 450, r: 226, fill: '#4a4644' }),
      opal(ball(600, 450, 218), light.neutral),
      tube('M524 226V674M676 226V674M376 374H824M376 526H824', 19, material.graphite),
      ...[
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([dx = 1, dy = 1]) => solid(ball(600 + dx * 172, 450 + dy * 172, 12), material.steel)),
    ),
  }),

  'plug-in-night-light': () => {
    const dome = curved(600, '330 8, 342 62, 390 112, 450 124, 474 122', 0.12)
    return {
      ...floorRoom('plum', 800, 33),
      things: group(
        {},
        shadow(616, 490, 210, 210, 0.35),
        element('rect', {
          x: 440,
          y: 300,
          width: 320,
          height: 320,
          rx: 34,
          fill: linear('0 #fbf6ec, 1 #cfc5b8', [0, 0], [1, 1]),
        }),
        element('rect', {
          x: 466,
          y: 326,
          width: 268,
          height: 268,
          rx: 22,
          fill: 'none',
          stroke: '#b5aa9c',
          'stroke-width': 3,
        }),
        solid(straight(600, '470 126, 566 118', 0.12), material.white),
      ),
      lights:
        glow({ x: 600, y: 420, r: 620, colour: light.ember.rays, strength: 1 }) +
        glow({ x: 600, y: 380, r: 320, colour: light.ember.rays, strength: 0.8 }),
      glowing:
        litShade(dome, { colour: '#ffd9a0', light: light.warm, hot: 0.6, thin: 1 }) +
        bloom(600, 410, light.ember, 380, 0.5),
    }
  },
}
