import type { pendantLamps } from '../lamps/pendant-lamps.ts'
import { filamentBulb, frostedBulb, within } from './bulb.ts'
import { darker } from './colour.ts'
import { bloom, fallOfDome, fallOfShade, pool } from './fall.ts'
import { opal } from './glass.ts'
import { cord, socket } from './hanging.ts'
import { shingles } from './leaf.ts'
import { glow, light } from './light.ts'
import { glossy, material } from './material.ts'
import { clip } from './paint.ts'
import { relief, zigzag } from './pattern.ts'
import { bareWall, room } from './room.ts'
import type { Scene } from './scene.ts'
import { hems, litShade, mouth } from './shade.ts'
import { solid } from './solid.ts'
import { element, group } from './svg.ts'
import { ball, curved, onWall, outline, straight } from './turned.ts'
import { basket } from './weave.ts'

type Slug = (typeof pendantLamps)[number]['slug']

export const pendantDrawings: Record<Slug, () => Scene> = {
  'agaseke-basket-pendant': () => {
    const shade = curved(600, '190 12, 250 52, 330 124, 420 206, 500 262, 560 282', -0.13)
    const peaks = (u: number) => Math.abs(u * 4 - Math.round(u * 4)) * 0.36
    const dark = (u: number, v: number) => v < 0.1 || v > 0.955 || (v > 0.5 + peaks(u) && v < 0.62 + peaks(u))
    return {
      ...bareWall('plum', 4),
      things: cord(600, 190),
      lights: fallOfShade(shade, light.warm, { strength: 0.95 }),
      glowing: group(
        {},
        basket(shade, {
          coils: 46,
          stitches: 84,
          colourAt: (u, v) => (dark(u, v) ? '#4a1d18' : '#cf9f60'),
          light: light.warm,
          hot: 0.72,
        }),
        mouth(shade, '#e79a4c', light.warm.source),
        within(shade, frostedBulb('globe', { x: 600, y: 470, size: 54 }, light.warm)),
        bloom(600, 520, light.warm, 520, 0.34),
      ),
    }
  },

  'musanze-five-drop-cluster': () => {
    const drops = [
      { x: 330, y: 330, size: 78, tint: '#d98a3a' },
      { x: 470, y: 520, size: 88, tint: '#b9b0a6' },
      { x: 605, y: 270, size: 92, tint: '#d98a3a' },
      { x: 745, y: 460, size: 80, tint: '#7f756e' },
      { x: 875, y: 330, size: 84, tint: '#e0c9a6' },
    ]
    return {
      ...bareWall('petrol', 9),
      things: drops
        .map(
          ({ x, y, size }) => cord(x, y - 40, '#2b2626', 5) + socket(x, y + 6, size * 0.42, size * 0.6, material.black),
        )
        .join(''),
      lights: drops
        .map(({ x, y, size }) => glow({ x, y: y + size * 1.2, r: 520, colour: light.warm.rays, strength: 0.5 }))
        .join(''),
      glowing: drops
        .map(
          ({ x, y, size, tint }) =>
            bloom(x, y + size * 1.2, light.warm, size * 3.4, 0.4) +
            filamentBulb('long', { x, y, size }, light.warm, tint, 2),
        )
        .join(''),
    }
  },

  'nyungwe-dome-pendant': () => {
    const dome = curved(600, '236 40, 252 96, 300 190, 370 258, 450 292', -0.13)
    return {
      ...room('sage', 770, 6),
      things: cord(600, 200) + socket(600, 240, 34, 44) + solid(dome, glossy('#3f7a58')),
      lights: fallOfDome(dome, light.warm) + pool(600, 830, light.warm, 640),
      glowing:
        mouth(dome, '#e0a562', '#fff3d6') +
        within(dome, frostedBulb('globe', { x: 600, y: 372, size: 54 }, light.warm)) +
        bloom(600, 470, light.warm, 420, 0.4),
    }
  },

  'imigongo-drum-pendant': () => {
    const drum = straight(600, '230 300, 520 300', -0.12)
    const glass = { colour: '#f3e3c4', light: light.warm, hot: 0.6, thin: 0.9 }
    return {
      ...bareWall('clay', 12),
      things:
        cord(600, 190) +
        element('path', { d: 'M600 170L360 236M600 170L840 236', stroke: '#2a2322', 'stroke-width': 4, fill: 'none' }),
      lights: fallOfShade(drum, light.warm, { reach: 380 }),
      glowing: group(
        {},
        litShade(drum, glass),
        group(
          { 'clip-path': clip(element('path', { d: outline(drum) })) },
          relief(zigzag(['#2a1c1a', '#f6e3bd', '#b5532c', '#f6e3bd'], 6, 11), (u, v) => onWall(drum, u, v)),
          litShade(drum, glass).replace('<g>', '<g style="mix-blend-mode:multiply" opacity="0.9">'),
        ),
        hems(drum, '#33211c', 12),
        mouth(drum, '#f0b368', light.warm.source),
        bloom(600, 500, light.warm, 560, 0.3),
      ),
    }
  },

  'kivu-opal-globe-pendant': () => {
    const globe = ball(600, 470, 210, { top: 40 })
    return {
      ...bareWall('ink', 15),
      things:
        cord(600, 215, '#b88a48', 12) + solid(straight(600, '196 20, 246 26, 250 52, 270 56', -0.1), material.brass),
      lights:
        glow({ x: 600, y: 470, r: 900, colour: light.soft.rays, strength: 0.95 }) +
        glow({ x: 600, y: 470, r: 420, colour: light.soft.rays, strength: 0.6 }),
      glowing: bloom(600, 470, light.soft, 460, 0.55) + opal(globe, light.soft),
      front: solid(straight(600, '250 52, 272 58', -0.1), material.brass),
    }
  },

  'gishari-banana-leaf-pendant': () => {
    const bell = curved(600, '170 60, 240 120, 340 160, 450 188, 560 250, 600 268', -0.12)
    return {
      ...bareWall('olive', 21),
      things: cord(600, 160),
      lights: fallOfShade(bell, light.warm, { strength: 0.9 }),
      glowing:
        shingles(bell, light.warm, 8) +
        mouth(bell, '#d98a45', light.warm.source) +
        within(bell, frostedBulb('globe', { x: 600, y: 530, size: 48 }, light.warm)) +
        bloom(600, 560, light.warm, 500, 0.32),
    }
  },

  'plain-cord-pendant': () => ({
    ...bareWall('rose', 25),
    things: cord(600, 250, '#b23a2e', 11) + socket(600, 400, 54, 120, material.wood),
    lights:
      glow({ x: 600, y: 540, r: 820, colour: light.ember.rays, strength: 0.9 }) +
      glow({ x: 600, y: 540, r: 380, colour: light.ember.rays, strength: 0.6 }),
    glowing: group(
      {},
      bloom(600, 540, light.ember, 460, 0.5),
      solid(straight(600, '398 44, 420 46', -0.12), material.brass),
      filamentBulb('globe', { x: 600, y: 404, size: 120 }, light.ember, darker('#e0a050', 0.1), 4),
    ),
  }),
}
