import { blur, linear, radial } from './paint.ts'
import { closed, element, type Point } from './svg.ts'

/** What a light of so many kelvin looks like at dusk: its rays, and the source itself, which the eye sees nearly white. */
export type Light = { rays: string; source: string }

export const light = {
  ember: { rays: '#ff9d47', source: '#ffd79a' },
  warm: { rays: '#ffbe73', source: '#fff0cd' },
  soft: { rays: '#ffcf96', source: '#fff6df' },
  neutral: { rays: '#ffe6c4', source: '#fffdf4' },
  cool: { rays: '#d9e8ff', source: '#fafdff' },
  blue: { rays: '#6fa2ff', source: '#cfe0ff' },
} as const satisfies Record<string, Light>

type Blob = { x: number; y: number; r: number; colour: string; strength?: number; squash?: number; turn?: number }

/** Light that falls off evenly in all directions; `squash` flattens it, as on a table. */
export function glow({ x, y, r, colour, strength = 1, squash = 1, turn = 0 }: Blob): string {
  return element('ellipse', {
    cx: x,
    cy: y,
    rx: r,
    ry: r * squash,
    fill: radial(fading(colour, strength)),
    style: 'mix-blend-mode:screen',
    transform: turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`,
  })
}

type Beam = {
  from: readonly [Point, Point]
  to: readonly [Point, Point]
  colour: string
  strength?: number
  soft?: number
}

/** Light between two edges, strongest at `from` and gone at `to`. */
export function beam({ from, to, colour, strength = 1, soft = 18 }: Beam): string {
  const [a, b] = from
  const [d, c] = to
  const xs = [a, b, c, d].map(([x]) => x)
  const ys = [a, b, c, d].map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const part = ([x, y]: Point) => [(x - left) / width, (y - top) / height]
  return element('path', {
    d: closed([a, b, c, d]),
    fill: linear(fading(colour, strength), part(middle(a, b)), part(middle(c, d))),
    filter: blur(soft),
    style: 'mix-blend-mode:screen',
  })
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2]
}

/** The stops of a bell curve: without an edge where it starts or ends. */
function fading(colour: string, strength: number): string {
  const tail = Math.exp(-SHARPNESS)
  return Array.from({ length: 13 }, (_, index) => {
    const t = index / 12
    const opacity = (strength * (Math.exp(-SHARPNESS * t * t) - tail)) / (1 - tail)
    return `${t.toFixed(3)} ${colour} ${opacity.toFixed(4)}`
  }).join(', ')
}

const SHARPNESS = 3.6
