import type { bulbs } from '../lamps/bulbs.ts'
import { bokeh } from './bokeh.ts'
import { bulbGlass, contact, filamentBulb, frostedBulb, screwCap, spiralWire } from './bulb.ts'
import { bloom, pool } from './fall.ts'
import { clearGlass, opal, shining } from './glass.ts'
import { shadow } from './ground.ts'
import { cord, socket } from './hanging.ts'
import { beam, glow, type Light, light } from './light.ts'
import { material } from './material.ts'
import { radial } from './paint.ts'
import { bareWall, floorRoom, room } from './room.ts'
import type { Scene } from './scene.ts'
import { gleam, lid, solid } from './solid.ts'
import { element, group } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, outline, straight } from './turned.ts'

type Slug = (typeof bulbs)[number]['slug']

const embers = ['#ffb35c', '#ff9a4a', '#ffd08a']

function around(x: number, y: number, { rays }: Light, strength = 1): string {
  return (
    glow({ x, y, r: 860, colour: rays, strength: 0.85 * strength }) +
    glow({ x, y, r: 420, colour: rays, strength: 0.7 * strength })
  )
}

export const bulbDrawings: Record<Slug, () => Scene> = {
  'spiral-filament-bulb-st64': () => {
    const hung = { x: 600, y: 290, size: 140 }
    const glass = bulbGlass('long', hung)
    return {
      ...bareWall('ochre', 3),
      things: cord(600, 130, '#2b2422', 10) + socket(600, 250, 62, 120, material.copper),
      lights: around(600, 500, light.ember),
      glowing: group(
        {},
        bokeh(embers, 5),
        bloom(600, 510, light.ember, 430, 0.6),
        screwCap(600, 292, 58, 44),
        shining(spiralWire(glass, 4), 6, light.ember),
        clearGlass(glass, '#d9822b', light.ember, 0.36),
      ),
    }
  },

  'filament-bulb-a60': () => ({
    ...bareWall('plum', 7),
    things: cord(600, 110, '#2b2422', 10) + socket(600, 236, 66, 120, material.black),
    lights: around(600, 480, light.warm),
    glowing: group(
      {},
      bokeh(embers, 11),
      bloom(600, 500, light.warm, 440, 0.6),
      screwCap(600, 276, 66, 44, material.steel),
      filamentBulb('pear', { x: 600, y: 274, size: 178 }, light.warm, '#e8c79a', 4),
    ),
  }),

  'globe-bulb-g95': () => {
    const base = curved(600, '600 84, 660 92, 720 128, 752 134', 0.14)
    return {
      ...room('sage', 690, 12),
      things: shadow(600, 762, 220, 28, 0.75) + solid(base, material.wood) + lid(base, material.wood),
      lights: around(600, 380, light.soft) + pool(600, 775, light.soft, 560),
      glowing: group(
        {},
        screwCap(600, 566, 70, -44, material.steel),
        bloom(600, 370, light.soft, 430, 0.5),
        frostedBulb('globe', { x: 600, y: 566, size: 196 }, light.soft, true),
      ),
    }
  },

  'gu10-spot-bulb': () => {
    const cup = curved(600, '250 74, 330 90, 420 160, 500 226, 520 232', -0.2)
    const rim = straight(600, '512 240, 540 240', -0.2)
    return {
      ...bareWall('petrol', 18),
      things: group(
        {},
        tube('M566 130V230M634 130V230', 20, material.steel),
        solid(straight(600, '128 0, 130 0', 0.1), material.steel),
        solid(straight(600, '180 62, 256 72', -0.14), material.white),
        solid(cup, material.white),
        solid(rim, material.steel),
      ),
      lights: group(
        {},
        glow({ x: 480, y: 330, r: 620, colour: light.neutral.rays, strength: 0.5 }),
        beam({
          from: [
            [400, 560],
            [800, 560],
          ],
          to: [
            [180, 1000],
            [1020, 1000],
          ],
          colour: light.neutral.rays,
          strength: 1,
          soft: 30,
        }),
      ),
      glowing: group(
        {},
        element('ellipse', {
          cx: 600,
          cy: 540,
          rx: 228,
          ry: 44,
          fill: radial('0 #ffffff, 0.4 #fffaf0, 0.8 #ffe3b8, 1 #c9a882'),
        }),
        ...[0, 1, 2].map((ring) =>
          element('ellipse', {
            cx: 600,
            cy: 540,
            rx: 60 + ring * 56,
            ry: 12 + ring * 11,
            fill: 'none',
            stroke: '#d8b48a',
            'stroke-width': 2.5,
            opacity: 0.5,
          }),
        ),
        bloom(600, 570, light.neutral, 360, 0.5),
      ),
    }
  },

  'candle-bulb-e14': () => {
    const tray = curved(600, '706 30, 720 150, 738 176, 752 168', 0.16)
    return {
      ...room('ochre', 700, 21),
      things: group(
        {},
        shadow(600, 764, 240, 28, 0.75),
        solid(tray, material.brass),
        tube('M770 726C830 700 836 640 790 650', 15, material.brass),
        solid(straight(600, '600 52, 712 58', 0.16), material.white),
        solid(curved(600, '588 60, 602 66, 612 56', 0.16), material.brass),
      ),
      lights: around(600, 400, light.warm) + pool(600, 775, light.warm, 560),
      glowing: group(
        {},
        screwCap(600, 560, 46, -34, material.steel),
        bloom(600, 400, light.warm, 420, 0.5),
        frostedBulb('candle', { x: 600, y: 560, size: 92 }, light.warm, true),
      ),
    }
  },

  'daylight-bulb-9w': () => {
    const body = curved(600, '300 76, 350 84, 430 138, 486 168', -0.08)
    const dome = ball(600, 500, 170, { top: 168, squash: 1 })
    return {
      ...bareWall('ink', 26),
      things:
        cord(600, 120, '#e6e0d6', 12) +
        socket(600, 290, 84, 130, material.white) +
        solid(straight(600, '284 62, 306 64', -0.1), material.steel) +
        solid(body, material.white),
      lights: around(600, 540, light.cool),
      glowing: group(
        {},
        bokeh(['#bcd2ff', '#dfe9ff', '#ffd9a8'], 31),
        bloom(600, 560, light.cool, 430, 0.55),
        opal({ ...dome, tilt: -0.08 }, light.cool),
      ),
    }
  },

  'blue-night-bulb': () => {
    const blueGlass = bulbGlass('small', { x: 600, y: 520, size: 120 }, true)
    const cup = curved(600, '512 66, 540 74, 600 92, 640 96', 0.12)
    return {
      ...floorRoom('ink', 800, 34),
      things: group(
        {},
        shadow(612, 640, 190, 90, 0.4),
        element('rect', { x: 470, y: 590, width: 260, height: 130, rx: 26, fill: '#e9e3da' }),
        solid(cup, material.white),
      ),
      lights:
        glow({ x: 600, y: 430, r: 740, colour: light.blue.rays, strength: 0.9 }) +
        glow({ x: 600, y: 430, r: 330, colour: light.blue.rays, strength: 0.8 }),
      glowing: group(
        {},
        screwCap(600, 520, 60, -20, material.brass),
        bloom(600, 420, light.blue, 420, 0.6),
        element('path', {
          d: outline(blueGlass),
          fill: radial('0 #dbe8ff, 0.35 #86b0ff, 0.8 #2f62d8, 1 #1c3c9c', { r: 0.58 }),
        }),
        gleam(blueGlass, 0.6),
      ),
    }
  },

  'torch-bulb-e10': () => {
    const glass = ball(600, 330, 132, { bottom: 84 })
    return {
      ...room('olive', 690, 38),
      things: shadow(600, 742, 150, 22, 0.75),
      lights: around(600, 340, light.ember, 0.9) + pool(600, 765, light.ember, 480, 0.9),
      glowing: group(
        {},
        bokeh(embers, 47, 380, 9),
        solid(curved(600, '430 84, 452 118, 478 120, 492 104', 0.14), material.brass),
        screwCap(600, 490, 104, -196, material.brass),
        contact(600, 684, 104),
        bloom(600, 330, light.ember, 380, 0.6),
        tube('M572 432L578 344M628 432L622 344', 6, material.steel),
        shining('M578 344Q600 310 622 344', 8, light.ember),
        clearGlass(glass, '#e7c08a', light.ember, 0.28),
      ),
    }
  },
}
