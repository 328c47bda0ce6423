import { darker, mix } from './colour.ts'
import type { Light } from './light.ts'
import { across, clip, radial } from './paint.ts'
import { random } from './random.ts'
import { closed, element, group, line, type Point } from './svg.ts'
import { onWall, outline, type Turned } from './turned.ts'

const browns = ['#b07f48', '#9c6a3a', '#c49a5e', '#87582f', '#b98f58', '#a0753f']

/** Strips of dried banana leaf, laid from top to bottom over a shade that is lit from within. */
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

/** A young banana plant that grows from (x, y): broad leaves that rise from the stem and bend over. */
export function bananaPlant(x: number, y: number): string {
  const crown = y - 230
  const leaf = (reach: number, rise: number, droop: number, width: number, colour: string) => {
    const rib = (t: number): Point => [
      x + reach * t,
      crown - rise * Math.sin(Math.min(1, t * 1.25) * 1.6) + droop * t ** 3,
    ]
    const edge = (side: number) =>
      Array.from({ length: 25 }, (_, step): Point => {
        const t = step / 24
        const [px, py] = rib(t)
        const [nx, ny] = rib(t + 0.02)
        const long = Math.hypot(nx - px, ny - py)
        const half =
          side * width * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.94)) ** 0.6 * (step % 6 === 5 ? 0.72 : 1)
        return [px - ((ny - py) / long) * half, py + ((nx - px) / long) * half]
      })
    const spine = line(Array.from({ length: 25 }, (_, step) => rib(step / 24)))
    return group(
      {},
      element('path', { d: closed([...edge(-1), ...[0.99, 0.5, 0].map(rib)]), fill: mix(colour, '#eaf0b4', 0.22) }),
      element('path', { d: closed([...edge(1), ...[0.99, 0.75, 0.5, 0.25, 0].map(rib)]), fill: darker(colour, 0.3) }),
      element('path', {
        d: spine,
        fill: 'none',
        stroke: mix(colour, '#f1f0b8', 0.6),
        'stroke-width': 7,
        'stroke-linecap': 'round',
      }),
    )
  }
  return group(
    {},
    leaf(-150, 250, 0, 58, '#5d8a48'),
    leaf(190, 270, 30, 60, '#5d8a48'),
    element('path', {
      d: `M${x - 44} ${y + 40}L${x - 24} ${crown}H${x + 24}L${x + 46} ${y + 40}Z`,
      fill: across('0 #8fa05c, 0.4 #b3bd78, 1 #4c5a34'),
    }),
    leaf(-400, 170, 330, 70, '#6f9a52'),
    leaf(370, 190, 300, 68, '#638f4c'),
    leaf(-280, 300, 190, 74, '#7fab5a'),
    leaf(270, 320, 200, 72, '#76a356'),
    leaf(40, 400, 0, 62, '#8db964'),
  )
}
