import { random } from '../../../local/demo/random.ts'
import type { Scene } from '../scene.ts'
import { BLEED, HEIGHT, WIDTH } from './canvas.ts'
import { darker, mix } from './colour.ts'
import { linear, radial } from './paint.ts'
import { closed, element, group, type Point } from './svg.ts'

const evenings = {
  amber: { top: '#4a5588', middle: '#b07f96', low: '#ffc088', hill: '#4d4a72' },
  violet: { top: '#41477e', middle: '#86709c', low: '#e79a86', hill: '#45426c' },
  teal: { top: '#32506f', middle: '#6f8796', low: '#e8b98a', hill: '#3a4f62' },
} as const

/** Draws rows of hills after sunset, with the lamps of far houses. `y` is where the ground in front of them begins. */
export function hills(
  evening: keyof typeof evenings,
  y: number,
  seed: number,
  ground?: string,
): Pick<Scene, 'ground' | 'dusk'> {
  const { top, middle, low, hill } = evenings[evening]
  const next = random(seed)
  const layers = [0, 1, 2].map((layer) => {
    const colour = mix(mix(low, hill, 0.5), darker(hill, 0.35), layer / 2)
    return (
      ridge(y - 190 + layer * 70, 90 - layer * 16, colour, next) +
      (layer === 0 ? '' : houses(y - 130 + layer * 60, 22, next))
    )
  })
  return {
    dusk: '#b4acc8',
    ground: group(
      {},
      element('rect', {
        x: -BLEED,
        y: -BLEED,
        width: WIDTH + 2 * BLEED,
        height: y + BLEED,
        fill: linear(`0 ${top}, 0.5 ${middle}, 0.85 ${low}`),
      }),
      stars(next, y),
      ...layers,
      ground === undefined ? '' : meadow(y, ground),
    ),
  }
}

function meadow(y: number, colour: string): string {
  return element('rect', {
    x: -BLEED,
    y,
    width: WIDTH + 2 * BLEED,
    height: HEIGHT + BLEED - y,
    fill: linear(`0 ${colour}, 1 ${darker(colour, 0.45)}`),
  })
}

function ridge(y: number, height: number, colour: string, next: () => number): string {
  const [a, b, c] = [next() * 6, next() * 6, next() * 6]
  const points = Array.from({ length: 57 }, (_, index): Point => {
    const x = -BLEED + (index / 56) * (WIDTH + 2 * BLEED)
    return [x, y - height * (0.5 * Math.sin(x / 210 + a) + 0.3 * Math.sin(x / 93 + b) + 0.2 * Math.sin(x / 370 + c))]
  })
  return element('path', {
    d: closed([[-BLEED, HEIGHT + BLEED], ...points, [WIDTH + BLEED, HEIGHT + BLEED]]),
    fill: linear(`0 ${colour}, 0.5 ${darker(colour, 0.3)}`),
  })
}

function houses(y: number, count: number, next: () => number): string {
  return group(
    {},
    ...Array.from({ length: count }, () =>
      element('circle', {
        cx: next() * WIDTH,
        cy: y + next() * 46,
        r: 5 + next() * 7,
        fill: radial('0 #ffe2a8 0.95, 0.3 #ffc266 0.6, 1 #ffb050 0'),
      }),
    ),
  )
}

function stars(next: () => number, y: number): string {
  return group(
    { fill: '#fff4dc' },
    ...Array.from({ length: 34 }, () => {
      const height = next() ** 1.6
      return element('circle', {
        cx: next() * WIDTH,
        cy: height * y * 0.55,
        r: 0.8 + next() * 1.3,
        opacity: 0.75 * (1 - height),
      })
    }),
  )
}

/** Draws blades of grass along a line. */
export function grass(y: number, colour: string, seed: number, from = 0, to = WIDTH): string {
  const next = random(seed)
  const blades = Array.from({ length: Math.round((to - from) / 7) }, () => {
    const x = from + next() * (to - from)
    const lean = (next() - 0.5) * 46
    const height = 24 + next() * 62
    return `M${Math.round(x)} ${y + 10}q${Math.round(lean * 0.2)} ${Math.round(-height * 0.6)} ${Math.round(lean)} ${Math.round(-height)}q${Math.round(-lean * 0.5)} ${Math.round(height * 0.5)} ${Math.round(7 - lean)} ${Math.round(height)}Z`
  })
  return element('path', { d: blades.join(''), fill: colour })
}
