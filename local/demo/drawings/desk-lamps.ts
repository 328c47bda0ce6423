import type { deskLamps } from '../lamps/desk-lamps.ts'
import { openBook, stackOfBooks } from './books.ts'
import { frostedBulb, within } from './bulb.ts'
import { bloom, pool } from './fall.ts'
import { shining } from './glass.ts'
import { shadow } from './ground.ts'
import { beam, glow, light } from './light.ts'
import { glossy, material } from './material.ts'
import { linear, radial } from './paint.ts'
import { bareWall, room } from './room.ts'
import type { Scene } from './scene.ts'
import { mouth } from './shade.ts'
import { lid, solid } from './solid.ts'
import { element, group, rotated } from './svg.ts'
import { tube } from './tube.ts'
import { ball, curved, straight } from './turned.ts'

type Slug = (typeof deskLamps)[number]['slug']

export const deskDrawings: Record<Slug, () => Scene> = {
  'rusizi-bankers-lamp': () => {
    const shade = 'M300 372C300 262 356 214 450 206H750C844 214 900 262 900 372Z'
    const foot = curved(600, '722 26, 736 90, 752 172, 772 182', 0.16)
    return {
      ...room('olive', 700, 2),
      things: group(
        {},
        shadow(600, 778, 270, 28, 0.75),
        solid(foot, material.brass),
        solid(curved(600, '370 14, 440 20, 520 13, 640 13, 700 26, 724 30', 0.16), material.brass),
        tube('M690 372V560', 4, material.brass) + solid(ball(690, 566, 9), material.brass),
      ),
      lights: group(
        {},
        glow({ x: 600, y: 300, r: 700, colour: light.warm.rays, strength: 0.55 }),
        beam({
          from: [
            [330, 380],
            [870, 380],
          ],
          to: [
            [150, 900],
            [1050, 900],
          ],
          colour: light.warm.rays,
          strength: 1,
          soft: 34,
        }),
        pool(600, 800, light.warm, 640),
      ),
      glowing: group(
        {},
        element('ellipse', {
          cx: 600,
          cy: 372,
          rx: 298,
          ry: 30,
          fill: radial('0 #fff6dc, 0.6 #ffe2a4, 1 #d9a95e'),
        }),
        element('path', {
          d: shade,
          fill: linear('0 #1f5c3a, 0.5 #3c9a5c, 1 #a9e08a'),
        }),
        element('path', {
          d: shade,
          fill: radial('0 #f4ffcf 0.85, 0.5 #8fd977 0.35, 1 #1b4f33 0.55', { cy: 0.95, r: 0.62 }),
        }),
        element('path', {
          d: 'M372 262C398 234 440 226 520 224',
          fill: 'none',
          stroke: '#eafff0',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          opacity: 0.5,
        }),
        tube('M304 372H896', 10, material.brass),
        tube('M600 196V210', 26, material.brass),
        bloom(600, 400, light.warm, 460, 0.32),
      ),
    }
  },

  'butare-jointed-desk-lamp': () => {
    const [x, y] = [640, 262]
    const head = curved(x, `${y - 70} 40, ${y - 40} 52, ${y - 10} 62, ${y + 40} 108, ${y + 130} 150`, -0.3)
    const red = glossy('#c2452f')
    return {
      ...room('sand', 700, 5),
      things: group(
        {},
        shadow(380, 780, 190, 26, 0.75),
        stackOfBooks(890, 742),
        solid(straight(380, '752 128, 778 132', 0.16), red) + lid(straight(380, '752 128, 778 132', 0.16), red),
        tube('M372 748L292 500M394 748L314 492', 11, material.steel),
        tube('M300 486L590 214M316 508L606 236', 11, material.steel),
        tube('M320 580L352 690M380 420L470 336', 16, material.graphite),
        solid(ball(306, 496, 30), material.black),
        solid(ball(383, 748, 26), material.black),
        rotated(-38, x, y, solid(straight(x, `${y - 110} 30, ${y - 68} 34`, -0.3), material.black), solid(head, red)),
      ),
      lights: group(
        {},
        glow({ x: 720, y: 460, r: 760, colour: light.warm.rays, strength: 0.6 }),
        beam({
          from: [
            [604, 430],
            [820, 250],
          ],
          to: [
            [640, 1000],
            [1420, 760],
          ],
          colour: light.warm.rays,
          strength: 0.95,
          soft: 30,
        }),
        pool(880, 800, light.warm, 560),
      ),
      glowing: group(
        {},
        rotated(
          -38,
          x,
          y,
          mouth(head, '#f0bd78', '#fff3d2'),
          within(head, frostedBulb('globe', { x, y: y + 56, size: 46 }, light.warm)),
        ),
        bloom(720, 370, light.warm, 380, 0.42),
      ),
    }
  },

  'slim-bar-desk-lamp': () => ({
    ...room('petrol', 690, 8),
    things: group(
      {},
      shadow(330, 772, 170, 22, 0.7),
      solid(straight(330, '748 116, 770 120', 0.16), material.graphite) +
        lid(straight(330, '748 116, 770 120', 0.16), material.graphite),
      tube('M330 746V238', 16, material.graphite),
      tube('M316 222H960', 28, material.graphite),
      solid(ball(330, 224, 24), material.steel),
      stackOfBooks(760, 752),
    ),
    lights: group(
      {},
      glow({ x: 650, y: 380, r: 760, colour: light.neutral.rays, strength: 0.55 }),
      beam({
        from: [
          [420, 236],
          [950, 236],
        ],
        to: [
          [280, 900],
          [1110, 900],
        ],
        colour: light.neutral.rays,
        strength: 1,
        soft: 34,
      }),
      pool(690, 800, light.neutral, 640),
    ),
    glowing: shining('M430 240H946', 9, light.neutral, 1.4) + bloom(690, 260, light.neutral, 440, 0.26),
  }),

  'yellow-clamp-work-lamp': () => {
    const [x, y] = [650, 230]
    const head = curved(x, `${y - 60} 34, ${y - 30} 50, ${y + 10} 96, ${y + 70} 142, ${y + 140} 166`, -0.28)
    const yellow = glossy('#f0b62c')
    return {
      ...bareWall('ink', 12),
      things: group(
        {},
        element('rect', {
          x: -120,
          y: 664,
          width: 640,
          height: 46,
          fill: linear('0 #c9935f, 0.16 #a8734a, 1 #6f4730'),
        }),
        element('rect', {
          x: -120,
          y: 710,
          width: 632,
          height: 60,
          fill: linear('0 #2a1a1c 0.55, 1 #2a1a1c 0'),
        }),
        tube('M470 640H400V748H470', 22, material.black) +
          tube('M452 712V800', 12, material.steel) +
          tube('M428 800H476', 10, material.steel),
        tube('M430 640L352 420', 15, yellow) + tube('M352 420L600 196', 15, yellow),
        solid(ball(352, 420, 26), material.black) + solid(ball(430, 636, 24), material.black),
        rotated(
          -24,
          x,
          y,
          solid(straight(x, `${y - 100} 26, ${y - 56} 32`, -0.28), material.black),
          solid(head, yellow),
        ),
      ),
      lights: group(
        {},
        glow({ x: 720, y: 480, r: 780, colour: light.warm.rays, strength: 0.7 }),
        beam({
          from: [
            [560, 420],
            [850, 300],
          ],
          to: [
            [420, 1080],
            [1330, 900],
          ],
          colour: light.warm.rays,
          strength: 0.95,
          soft: 34,
        }),
      ),
      glowing: group(
        {},
        rotated(
          -24,
          x,
          y,
          mouth(head, '#f6cf84', '#fff6da'),
          within(head, frostedBulb('pear', { x, y: y + 60, size: 46 }, light.warm)),
        ),
        bloom(706, 370, light.warm, 400, 0.42),
      ),
    }
  },

  'gooseneck-study-lamp': () => {
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
        glow({ x: 760, y: 520, r: 720, colour: light.neutral.rays, strength: 0.6 }),
        beam({
          from: [
            [712, 440],
            [890, 390],
          ],
          to: [
            [560, 960],
            [1180, 900],
          ],
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
  },

  'clip-on-book-light': () => ({
    ...room('plum', 560, 19),
    things: group(
      {},
      openBook(600, 730, 1.5),
      rotated(
        -4,
        600,
        500,
        element('rect', {
          x: 566,
          y: 548,
          width: 74,
          height: 88,
          rx: 14,
          fill: linear('0 #f4efe6, 1 #b9aea4'),
        }),
      ),
      tube('M602 556C600 380 640 280 740 290', 13, material.white),
      rotated(
        28,
        750,
        296,
        element('rect', {
          x: 716,
          y: 276,
          width: 120,
          height: 46,
          rx: 20,
          fill: linear('0 #fbf7ee, 1 #a79c96'),
        }),
      ),
    ),
    lights: group(
      {},
      glow({ x: 700, y: 560, r: 620, colour: light.soft.rays, strength: 0.5 }),
      beam({
        from: [
          [716, 330],
          [826, 372],
        ],
        to: [
          [160, 900],
          [1080, 860],
        ],
        colour: light.soft.rays,
        strength: 0.95,
        soft: 30,
      }),
      glow({ x: 620, y: 740, r: 520, squash: 0.45, colour: light.soft.rays, strength: 1 }),
    ),
    glowing: rotated(28, 750, 296, shining('M736 322H818', 9, light.soft, 1.2)) + bloom(770, 350, light.soft, 260, 0.5),
  }),
}
