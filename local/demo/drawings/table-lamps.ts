import type { tableLamps } from '../lamps/table-lamps.ts'
import { lighter } from './colour.ts'
import { bloom, fallOfShade, pool } from './fall.ts'
import { clearGlass, opal, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { glow, light } from './light.ts'
import { glossy, material, matt } from './material.ts'
import { moon } from './moon.ts'
import { linear } from './paint.ts'
import { patch, triangles } from './pattern.ts'
import { room } from './room.ts'
import type { Scene } from './scene.ts'
import { hems, litShade, mouth, pleats, threads } from './shade.ts'
import { gleam, lid, solid } from './solid.ts'
import { element, group } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, onWall, straight } from './turned.ts'

type Slug = (typeof tableLamps)[number]['slug']

const linen = '#ead8b6'

export const tableDrawings: Record<Slug, () => Scene> = {
  'muhazi-ceramic-table-lamp': () => {
    const shade = straight(600, '120 150, 380 245', 0.13)
    const base = curved(600, '452 34, 480 42, 540 112, 610 138, 680 112, 738 66, 752 68', 0.14)
    const foot = straight(600, '748 86, 766 88', 0.16)
    return {
      ...room('clay', 706),
      things: group(
        {},
        shadow(600, 774, 210, 28, 0.75),
        shadow(680, 782, 330, 30, 0.35),
        solid(foot, material.darkWood) + lid(foot, material.darkWood),
        solid(base, glossy('#4a9cc0')),
        solid(straight(600, '362 12, 452 15', 0.2), material.brass),
      ),
      lights: fallOfShade(shade, light.warm) + pool(600, 780, light.warm),
      glowing: group(
        {},
        litShade(shade, { colour: linen, light: light.warm, hot: 0.6 }),
        threads(shade, 64, '#7d5a32'),
        hems(shade, '#d9bf90'),
        mouth(shade, '#ffd894', light.warm.source),
        bloom(600, 270, light.warm, 480),
      ),
    }
  },

  'kinigi-mushroom-lamp': () => {
    const cap = curved(600, '250 20, 262 110, 310 220, 390 290, 470 312, 505 300', 0.1)
    const stem = curved(600, '490 92, 600 80, 680 96, 730 148, 752 160', 0.15)
    return {
      ...room('petrol', 690, 3),
      things: shadow(600, 762, 250, 30, 0.75) + solid(stem, glossy('#e8773a')),
      lights: group(
        {},
        glow({ x: 600, y: 420, r: 760, colour: light.warm.rays, strength: 0.75 }),
        glow({ x: 600, y: 560, r: 420, colour: light.warm.rays, strength: 0.8 }),
        pool(600, 770, light.warm, 620),
      ),
      glowing: group(
        {},
        glow({ x: 600, y: 540, r: 200, squash: 0.6, colour: light.warm.rays, strength: 0.7 }),
        litShade(cap, { colour: '#f0691f', light: { rays: '#ff8f3c', source: '#ffd08a' }, hot: 0.72, thin: 0.85 }),
        gleam(cap, 0.7),
        bloom(600, 420, light.ember, 520, 0.32),
      ),
    }
  },

  'imigongo-block-lamp': () => {
    const front = { x: 390, y: 300, side: 420 }
    const middle = [front.x + front.side / 2, front.y + front.side / 2] as const
    const ring = (r: number) =>
      `M${middle[0] - r} ${middle[1]}L${middle[0]} ${middle[1] - r}L${middle[0] + r} ${middle[1]}L${middle[0]} ${middle[1] + r}Z`
    const corner = (dx: number, dy: number, r: number) =>
      `M${middle[0] + dx * 180} ${middle[1] + dy * r}L${middle[0] + dx * r} ${middle[1] + dy * 180}`
    return {
      ...room('ochre', 676, 11),
      things: group(
        {},
        shadow(620, 724, 330, 34, 0.8),
        element('path', {
          d: 'M810 300l54 -34v420l-54 34Z',
          fill: linear('0 #3c241a, 1 #2a1812'),
        }),
        element('path', { d: 'M390 300l54 -34h420l-54 34Z', fill: '#8d5c3f' }),
        element('rect', {
          x: front.x,
          y: front.y,
          width: front.side,
          height: front.side,
          fill: linear('0 #80523a, 0.5 #6c4330, 1 #54321f'),
        }),
      ),
      lights:
        glow({ x: 600, y: 480, r: 720, colour: light.warm.rays, strength: 0.8 }) + pool(600, 780, light.warm, 600),
      glowing: group(
        {},
        shining(
          [
            ...[46, 92, 138].map(ring),
            ...[
              [-1, -1],
              [1, -1],
              [1, 1],
              [-1, 1],
            ].flatMap(([dx = 1, dy = 1]) => [60, 105].map((r) => corner(dx, dy, r))),
          ].join(''),
          9,
          light.ember,
          0.7,
        ),
        shining(`M${middle[0]} ${middle[1] - 5}l5 5l-5 5l-5 -5Z`, 9, light.ember, 0.7),
        bloom(600, 510, light.ember, 460, 0.3),
      ),
    }
  },

  'gisenyi-amber-glass-lamp': () => {
    const shade = straight(600, '110 172, 330 232', 0.12)
    const bottle = curved(600, '410 40, 450 46, 500 118, 570 158, 660 160, 730 140, 752 128', 0.13)
    const tinted = { rays: '#ff9836', source: '#ffd591' }
    return {
      ...room('ink', 696, 17),
      things:
        shadow(600, 760, 240, 30, 0.6) + solid(straight(600, '320 14, 384 16, 388 42, 412 46', 0.15), material.brass),
      lights: group(
        {},
        fallOfShade(shade, light.warm, { strength: 0.9 }),
        glow({ x: 600, y: 620, r: 460, colour: tinted.rays, strength: 0.8 }),
        pool(600, 775, tinted, 600),
      ),
      glowing: group(
        {},
        litShade(bottle, { colour: '#b5621c', light: tinted, hot: 0.55, thin: 0.8 }),
        clearGlass(bottle, '#c8741f', tinted, 0.2),
        litShade(shade, { colour: '#f1e2c4', light: light.warm, hot: 0.65 }),
        hems(shade, '#e3c99c', 6),
        mouth(shade, '#ffd894', light.warm.source),
        bloom(600, 600, tinted, 420, 0.35),
        bloom(600, 230, light.warm, 440, 0.25),
      ),
    }
  },

  'akagera-pleated-bedside-lamp': () => {
    const shade = straight(600, '190 92, 400 204', 0.14)
    const foot = curved(600, '742 16, 752 70, 764 104, 778 108', 0.16)
    return {
      ...room('sage', 720, 23),
      things:
        shadow(600, 782, 190, 24, 0.75) +
        solid(foot, material.brass) +
        tube('M600 380V748', 17, material.brass) +
        solid(ball(600, 560, 22), material.brass),
      lights: fallOfShade(shade, light.warm) + pool(600, 790, light.warm),
      glowing: group(
        {},
        litShade(shade, { colour: '#ecc987', light: light.warm, hot: 0.62 }),
        pleats(shade, 34, '#8a5a24', '#fff1cf'),
        hems(shade, '#cfa35c', 9),
        mouth(shade, '#ffd894', light.warm.source),
        bloom(600, 310, light.warm, 420),
      ),
    }
  },

  'gatagara-clay-pot-lamp': () => {
    const shade = straight(600, '140 190, 350 285', 0.12)
    const pot = curved(600, '436 46, 456 52, 510 140, 590 186, 680 164, 750 92, 760 86', 0.13)
    return {
      ...room('rose', 700, 31),
      things: group(
        {},
        shadow(600, 768, 250, 30, 0.75),
        solid(pot, material.clay),
        ...triangles(lighter(material.clay.body, 0.55), 9, 0.38, 0.14).map((one) =>
          patch(one, (u, v) => onWall(pot, u, v)),
        ),
        ...triangles('#6b3320', 9, 0.55, 0.03).map((one) => patch(one, (u, v) => onWall(pot, u, v))),
        solid(straight(600, '330 13, 440 18', 0.2), matt('#4b3a30')),
      ),
      lights: fallOfShade(shade, light.warm) + pool(600, 780, light.warm),
      glowing: group(
        {},
        litShade(shade, { colour: '#f2e6cc', light: light.soft, hot: 0.6, thin: 0.95 }),
        threads(shade, 40, '#a07c4e', 0.12),
        mouth(shade, '#ffe0a6', light.warm.source),
        bloom(600, 250, light.warm, 500),
      ),
    }
  },

  'ukwezi-moon-lamp': () => {
    const globe = ball(600, 400, 230)
    return {
      ...room('ink', 690, 41),
      things: group(
        {},
        shadow(600, 762, 230, 28, 0.7),
        tube('M480 752L560 620', 26, material.wood),
        tube('M720 752L640 620', 26, material.wood),
        tube('M500 640H700', 26, material.wood),
      ),
      lights:
        glow({ x: 600, y: 420, r: 820, colour: light.soft.rays, strength: 0.95 }) +
        pool(600, 775, light.soft, 520, 0.9),
      glowing:
        bloom(600, 400, light.soft, 430, 0.5) +
        opal(globe, { rays: '#ffd79c', source: '#fff3d8' }) +
        moon(600, 400, 230),
    }
  },
}
