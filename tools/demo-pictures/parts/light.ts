import { blur, linear, radial } from './paint.ts'
import { closed, element, type Point, pointsOf } from './svg.ts'

/** Colours of a light at dusk, based on its kelvin: its rays, and the source itself, which looks nearly white. */
export type Light = { rays: string; source: string }

export const light = {
  ember: { rays: '#ff9d47', source: '#ffd79a' },
  warm: { rays: '#ffbe73', source: '#fff0cd' },
  soft: { rays: '#ffcf96', source: '#fff6df' },
  neutral: { rays: '#ffe6c4', source: '#fffdf4' },
  cool: { rays: '#d9e8ff', source: '#fafdff' },
  blue: { rays: '#6fa2ff', source: '#cfe0ff' },
  pink: { rays: '#ff6aa8', source: '#ffd6e6' },
  violet: { rays: '#9a6bff', source: '#e2d4ff' },
  teal: { rays: '#35c9d6', source: '#d2fbff' },
  green: { rays: '#6fe08a', source: '#dcffe4' },
} as const satisfies Record<string, Light>

type Blob = { x: number; y: number; r: number; colour: string; strength?: number; squash?: number }

/** Draws light that fades evenly in all directions. `squash` flattens it, as on a table. */
export function glow({ x, y, r, colour, strength = 1, squash = 1 }: Blob): string {
  return element('ellipse', {
    cx: x,
    cy: y,
    rx: r,
    ry: r * squash,
    fill: radial(fading(colour, strength)),
    style: 'mix-blend-mode:screen',
  })
}

type Beam = {
  /** The edges, two points each, written as in '10 20, 30 40' and in the same direction. */
  from: string
  to: string
  colour: string
  strength?: number
  soft?: number
}

/** Draws light between two edges, strongest at `from` and gone at `to`. */
export function beam({ from, to, colour, strength = 1, soft = 18 }: Beam): string {
  const [start, end] = [pointsOf(from), pointsOf(to)]
  const corners = [...start, ...end.toReversed()]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const part = ([x, y]: Point) => [(x - left) / width, (y - top) / height]
  return element('path', {
    d: closed(corners),
    fill: linear(fading(colour, strength), part(middle(start)), part(middle(end))),
    filter: blur(soft),
    style: 'mix-blend-mode:screen',
  })
}

function middle(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
}

/** Returns the stops of a bell curve, which has no visible edge at its start or end. */
function fading(colour: string, strength: number): string {
  const tail = Math.exp(-SHARPNESS)
  return Array.from({ length: 13 }, (_, index) => {
    const t = index / 12
    const opacity = (strength * (Math.exp(-SHARPNESS * t * t) - tail)) / (1 - tail)
    return `${t.toFixed(3)} ${colour} ${opacity.toFixed(4)}`
  }).join(', ')
}

const SHARPNESS = 3.6
