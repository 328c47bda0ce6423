/**
 * Colours of a whole's parts that can be told apart, also by the colour-blind, by day and by night. None of them is the
 * green or red that says how something is.
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

/** The colour of each of `count` parts. */
export function partColours(count: number): string[] {
  return Array.from({ length: count }, (_, n) => PARTS[n % PARTS.length] ?? PARTS[0])
}
