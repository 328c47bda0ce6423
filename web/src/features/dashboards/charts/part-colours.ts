/**
 * Colours for the parts of a whole, distinguishable by day and by night, even for colour-blind users. None of them is
 * the green or red used for a status.
 */
const PARTS = [
  '#d98e12',
  '#3b6ea5',
  '#8a5a9e',
  '#2a8c8c',
  '#a3784b',
  '#7fb0dc',
  '#c3a6e0',
  '#5b6472',
  '#e5c07b',
  '#8fbfb5',
] as const

/** Returns a colour for each of `count` parts. */
export function partColours(count: number): string[] {
  return Array.from({ length: count }, (_, n) => PARTS[n % PARTS.length] ?? PARTS[0])
}
