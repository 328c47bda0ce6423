import { darker, lighter, mix } from './colour.ts'

/** A position from 0 to 1, and the colour there. */
type Tone = readonly [place: number, colour: string]

/** Material of an object: its colour in daylight, and how its surface reflects light. */
export type Material = { body: string; finish: 'matt' | 'satin' | 'gloss' | 'metal' }

export const material = {
  brass: { body: '#cf9c4c', finish: 'metal' },
  steel: { body: '#c4c1bc', finish: 'metal' },
  copper: { body: '#c07a4e', finish: 'metal' },
  black: { body: '#3a3634', finish: 'satin' },
  graphite: { body: '#625e5a', finish: 'satin' },
  white: { body: '#f1ebe0', finish: 'satin' },
  wood: { body: '#c0905e', finish: 'satin' },
  darkWood: { body: '#80543a', finish: 'satin' },
  clay: { body: '#bf6d44', finish: 'matt' },
  marble: { body: '#ece6df', finish: 'satin' },
} as const satisfies Record<string, Material>

/** Returns a glazed, lacquered or enamelled material in this colour. */
export function glossy(body: string): Material {
  return { body, finish: 'gloss' }
}

export function matt(body: string): Material {
  return { body, finish: 'matt' }
}

/** Returns the tones of a round object from its left edge (0) to its right (1). Daylight comes from the left. */
export function tones({ body, finish }: Material): Tone[] {
  const dark = darker(body, 0.6)
  const deep = darker(body, 0.36)
  switch (finish) {
    case 'matt':
      return [
        [0, deep],
        [0.34, lighter(body, 0.1)],
        [0.6, body],
        [1, darker(body, 0.55)],
      ]
    case 'satin':
      return [
        [0, dark],
        [0.14, body],
        [0.34, lighter(body, 0.24)],
        [0.55, body],
        [0.88, deep],
        [1, dark],
      ]
    case 'gloss':
      return [
        [0, dark],
        [0.12, deep],
        [0.34, lighter(body, 0.14)],
        [0.6, body],
        [0.88, dark],
        [0.95, mix(dark, body, 0.55)],
        [1, dark],
      ]
    case 'metal':
      return [
        [0, dark],
        [0.1, body],
        [0.28, lighter(body, 0.66)],
        [0.4, body],
        [0.6, deep],
        [0.74, dark],
        [0.9, lighter(body, 0.16)],
        [1, deep],
      ]
  }
}

/** Returns the tone at a position from 0 to 1. */
export function toneAt(stops: readonly Tone[], place: number): string {
  const next = stops.findIndex(([offset]) => offset >= place)
  const to = stops[next === -1 ? stops.length - 1 : next] ?? [1, '#000000']
  const from = stops[Math.max(0, next - 1)] ?? to
  const span = to[0] - from[0]
  return span <= 0 ? to[1] : mix(from[1], to[1], (place - from[0]) / span)
}
