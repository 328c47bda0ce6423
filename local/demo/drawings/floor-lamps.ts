import type { floorLamps } from '../lamps/floor-lamps.ts'
import { frostedBulb, within } from './bulb.ts'
import { bloom, fallOfDome, fallOfShade, pool } from './fall.ts'
import { armchair, sideTable } from './furniture.ts'
import { shadow } from './ground.ts'
import { beam, glow, light } from './light.ts'
import { material } from './material.ts'
import { floorRoom } from './room.ts'
import type { Scene } from './scene.ts'
import { hems, litShade, mouth, ribs, threads } from './shade.ts'
import { lid, solid } from './solid.ts'
import { group, rotated } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, straight } from './turned.ts'
import { basket } from './weave.ts'

type Slug = (typeof floorLamps)[number]['slug']

export const floorDrawings: Record<Slug, () => Scene> = {
  'rubavu-arc-floor-lamp': () => {
    const dome = curved(790, '240 20, 250 62, 282 112, 330 140, 372 150', -0.12)
    const foot = straight(250, '782 108, 806 110', 0.16)
    return {
      ...floorRoom('petrol', 730, 4),
      things: group(
        {},
        shadow(250, 812, 170, 22, 0.7),
        solid(foot, material.marble) + lid(foot, material.marble),
        armchair(800, 806, 1.05, '#a4583c'),
        tube('M250 784V420C250 180 420 90 560 92C690 94 770 140 788 226', 15, material.brass),
        solid(dome, material.brass),
      ),
      lights:
        fallOfDome(dome, light.warm, { reach: 330 }) +
        pool(780, 820, light.warm, 420) +
        glow({ x: 420, y: 330, r: 520, colour: light.warm.rays, strength: 0.4 }),
      glowing:
        mouth(dome, '#f0b870', '#fff3d6') +
        within(dome, frostedBulb('globe', { x: 790, y: 326, size: 34 }, light.warm)) +
        bloom(790, 390, light.warm, 330, 0.4),
    }
  },

  'huye-tripod-floor-lamp': () => {
    const shade = straight(600, '110 190, 350 210', 0.1)
    return {
      ...floorRoom('rose', 760, 9),
      things: group(
        {},
        shadow(600, 822, 260, 24, 0.55),
        tube('M590 380L560 800', 22, material.darkWood),
        tube('M588 384L392 832', 24, material.wood),
        tube('M612 384L808 832', 24, material.wood),
        solid(straight(600, '346 16, 372 40, 402 36', 0.12), material.brass),
        tube('M498 600H702', 8, material.brass),
      ),
      lights: fallOfShade(shade, light.warm) + pool(600, 830, light.warm, 600, 0.8),
      glowing: group(
        {},
        litShade(shade, { colour: '#e8d5b0', light: light.warm, hot: 0.55 }),
        threads(shade, 60, '#7d5a32', 0.26),
        hems(shade, '#cdb184'),
        mouth(shade, '#ffd894', light.warm.source),
        bloom(600, 240, light.warm, 460),
      ),
    }
  },

  'virunga-paper-column': () => {
    const column = curved(600, '110 112, 220 136, 330 112, 440 136, 550 112, 660 136, 770 116', 0.12)
    return {
      ...floorRoom('ink', 740, 15),
      things: shadow(600, 800, 220, 26, 0.6) + tube('M512 770L500 806M688 770L700 806M600 780V812', 9, material.black),
      lights: group(
        {},
        glow({ x: 600, y: 440, r: 860, colour: light.soft.rays, strength: 0.95 }),
        glow({ x: 600, y: 440, r: 420, squash: 1.2, colour: light.soft.rays, strength: 0.6 }),
        pool(600, 810, light.soft, 520, 0.9),
      ),
      glowing: group(
        {},
        bloom(600, 440, light.soft, 520, 0.4),
        litShade(column, { colour: '#f6e8cb', light: light.soft, hot: 0.5, thin: 1 }),
        ribs(column, 34, '#9a6a38', '#fffaf0'),
        hems(column, '#5a4032', 12),
      ),
    }
  },

  'nyabugogo-floor-basket': () => {
    const body = curved(600, '190 120, 250 176, 370 232, 520 240, 660 204, 760 156, 786 150', 0.12)
    const bands = (v: number, u: number) => Math.abs(u * 7 - Math.round(u * 7)) * 0.22 + v
    return {
      ...floorRoom('clay', 720, 22),
      things: shadow(600, 796, 270, 30, 0.75),
      lights:
        glow({ x: 600, y: 470, r: 820, colour: light.warm.rays, strength: 0.85 }) +
        beam({
          from: [
            [500, 190],
            [700, 190],
          ],
          to: [
            [240, -160],
            [960, -160],
          ],
          colour: light.warm.rays,
          strength: 0.9,
          soft: 34,
        }) +
        pool(600, 800, light.warm, 620),
      glowing: group(
        {},
        basket(body, {
          coils: 50,
          stitches: 78,
          hot: 0.55,
          light: light.warm,
          seed: 12,
          colourAt: (u, v) => {
            const at = bands(v, u)
            if (v < 0.05 || v > 0.95) return '#3d1d18'
            if (at > 0.3 && at < 0.4) return '#8c2f22'
            if (at > 0.44 && at < 0.5) return '#3d1d18'
            if (at > 0.62 && at < 0.72) return '#8c2f22'
            return '#cda066'
          },
        }),
        mouth(body, '#e8a052', light.warm.source),
        bloom(600, 470, light.warm, 520, 0.3),
      ),
    }
  },

  'karisimbi-reading-lamp': () => {
    const [x, y] = [560, 236]
    const head = straight(x, `${y - 74} 40, ${y + 64} 62`, -0.2)
    const foot = straight(440, '792 92, 808 94', 0.16)
    return {
      ...floorRoom('olive', 740, 28),
      things: group(
        {},
        shadow(440, 812, 150, 20, 0.7),
        armchair(830, 812, 1.1, '#4d6168'),
        sideTable(205, 812),
        solid(foot, material.black) + lid(foot, material.black),
        tube('M440 794V150', 15, material.black),
        tube('M440 190L540 214', 12, material.black),
        solid(ball(440, 190, 17), material.brass),
        rotated(-34, x, y, solid(head, material.black)),
      ),
      lights: group(
        {},
        glow({ x: 700, y: 420, r: 620, colour: light.soft.rays, strength: 0.6 }),
        beam({
          from: [
            [548, 320],
            [650, 254],
          ],
          to: [
            [560, 960],
            [1180, 760],
          ],
          colour: light.soft.rays,
          strength: 1,
          soft: 30,
        }),
        pool(800, 824, light.soft, 460, 0.9),
      ),
      glowing: rotated(-34, x, y, mouth(head, '#ffd18c', '#fff6dc')) + bloom(606, 296, light.soft, 280, 0.5),
    }
  },
}
