/** Mixes two colours, given as #rrggbb. `part` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const to = channels(second)
  return spell(channels(first).map((value, index) => value + ((to[index] ?? 0) - value) * part))
}

export function darker(colour: string, part: number): string {
  return mix(colour, '#120c12', part)
}

export function lighter(colour: string, part: number): string {
  return mix(colour, '#fff8ec', part)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function spell(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
