import { random } from '../../../local/demo/random.ts'
import { darker, mix } from './colour.ts'
import type { Light } from './light.ts'
import { across, clip, radial } from './paint.ts'
import { closed, element, group, line, type Point } from './svg.ts'
import { onWall, outline, type Turned } from './turned.ts'

const browns = ['#b07f48', '#9c6a3a', '#c49a5e', '#87582f', '#b98f58', '#a0753f']

/** Draws strips of dried banana leaf from top to bottom over a shade that is lit from within. */
export function shingles(turned: Turned, { rays, source }: Light, seed: number): string {
  const next = random(seed)
  const d = outline(turned)
  const count = 34
  const strips = Array.from({ length: count }, (_, index) => {
    const u = (index / (count - 1)) * 2 - 1 + (next() - 0.5) * 0.03
    const half = 0.032 + next() * 0.022
    const side = (at: number) =>
      Array.from({ length: 13 }, (__, step) => onWall(turned, at + (next() - 0.5) * 0.008, step / 12))
    const colour = browns[Math.floor(next() * browns.length)] ?? '#a0753f'
    const vein = line(side(u))
    return group(
      {},
      element('path', {
        d: closed([...side(u - half), ...side(u + half).toReversed()]),
        fill: colour,
        opacity: 0.55 + next() * 0.4,
      }),
      element('path', { d: vein, fill: 'none', stroke: darker(colour, 0.45), 'stroke-width': 1.6, opacity: 0.7 }),
    )
  })
  const edge = '#241310'
  return group(
    { 'clip-path': clip(element('path', { d })) },
    element('path', {
      d,
      fill: radial(`0 ${source}, 0.45 ${rays}, 1 ${mix(rays, '#5c2f1a', 0.6)}`, { cy: 0.78, r: 0.7 }),
    }),
    ...strips,
    element('path', {
      d,
      fill: radial(`0 ${rays} 0.75, 0.5 ${rays} 0.34, 1 ${rays} 0`, { cy: 0.78, r: 0.66 }),
      style: 'mix-blend-mode:screen',
    }),
    element('path', {
      d,
      fill: across(
        `0 ${edge} 0.8, 0.16 ${edge} 0.36, 0.4 ${edge} 0, 0.62 ${edge} 0.06, 0.86 ${edge} 0.5, 1 ${edge} 0.85`,
      ),
    }),
  )
}

/** Draws a young banana plant that grows from (x, y): broad leaves that rise from the stem and bend over. */
export function bananaPlant(x: number, y: number): string {
  const crown = y - 220
  return group(
    {},
    bananaLeaf([x, crown], [x - 60, crown - 330], [x - 190, crown - 330], 58, '#547f42'),
    bananaLeaf([x, crown], [x + 70, crown - 340], [x + 230, crown - 300], 60, '#547f42'),
    element('path', {
      d: `M${x - 44} ${y + 40}L${x - 22} ${crown}H${x + 22}L${x + 46} ${y + 40}Z`,
      fill: across('0 #8fa05c, 0.4 #b3bd78, 1 #4c5a34'),
    }),
    bananaLeaf([x, crown], [x - 210, crown - 250], [x - 390, crown + 90], 66, '#6f9a52'),
    bananaLeaf([x, crown], [x + 220, crown - 250], [x + 370, crown + 110], 64, '#638f4c'),
    bananaLeaf([x, crown], [x - 130, crown - 390], [x - 340, crown - 110], 66, '#7fab5a'),
    bananaLeaf([x, crown], [x + 130, crown - 400], [x + 330, crown - 90], 66, '#76a356'),
    bananaLeaf([x, crown], [x - 10, crown - 300], [x + 50, crown - 440], 52, '#8db964'),
  )
}

/** Draws one leaf. Its midrib bends from `foot` over `bend` to `tip`; `width` is half of the blade's. */
function bananaLeaf(foot: Point, bend: Point, tip: Point, width: number, colour: string): string {
  const rib = (t: number): Point => [quadratic(foot[0], bend[0], tip[0], t), quadratic(foot[1], bend[1], tip[1], t)]
  const off = (t: number, distance: number): Point => {
    const [x, y] = rib(t)
    const [fromX, fromY] = rib(t - 0.01)
    const [toX, toY] = rib(t + 0.01)
    const long = Math.hypot(toX - fromX, toY - fromY)
    return [x - ((toY - fromY) / long) * distance, y + ((toX - fromX) / long) * distance]
  }
  const blade = (t: number) => width * Math.sin(Math.PI * Math.min(1, 0.04 + t)) ** 0.55 * Math.min(1, t * 5)
  const steps = Array.from({ length: 31 }, (_, step) => step / 30)
  const half = (side: number) => closed([...steps.map((t) => off(t, side * blade(t))), ...steps.map(rib).toReversed()])
  const veins = steps
    .slice(3, -2)
    .map((t) => line([rib(t), off(t + 0.03, blade(t) * 0.9)]) + line([rib(t), off(t + 0.03, -blade(t) * 0.9)]))
  return group(
    {},
    element('path', { d: half(-1), fill: mix(colour, '#eaf0b4', 0.2) }),
    element('path', { d: half(1), fill: darker(colour, 0.26) }),
    element('path', {
      d: veins.join(''),
      fill: 'none',
      stroke: darker(colour, 0.4),
      'stroke-width': 1.6,
      opacity: 0.45,
    }),
    element('path', {
      d: line(steps.map(rib)),
      fill: 'none',
      stroke: mix(colour, '#f1f0b8', 0.6),
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  )
}

function quadratic(from: number, bend: number, to: number, t: number): number {
  return from * (1 - t) ** 2 + 2 * bend * t * (1 - t) + to * t ** 2
}
