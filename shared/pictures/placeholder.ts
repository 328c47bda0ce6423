import * as z from 'zod/mini'

/**
 * Placeholder colours of a picture: the average colours of its upper and lower half, in hexadecimal, or `clear` for a
 * transparent picture.
 */
export const Placeholder = z.string().check(z.regex(/^(clear|[0-9a-f]{12})$/, 'must be two colours, or clear'))
export type Placeholder = z.infer<typeof Placeholder>

/** Computes the ground of a picture from some of its pixels: red, green, blue and opacity of each, row by row. */
export function placeholderOf(pixels: Uint8ClampedArray | Uint8Array): Placeholder {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return 'clear'
  const half = Math.floor(pixels.length / 8) * 4
  return colourOf(pixels.subarray(0, half)) + colourOf(pixels.subarray(half))
}

/** Returns the upper and lower colour; undefined if the picture is transparent. */
export function coloursOf(ground: Placeholder): { above: string; below: string } | undefined {
  return ground === 'clear' ? undefined : { above: `#${ground.slice(0, 6)}`, below: `#${ground.slice(6)}` }
}

function colourOf(pixels: Uint8ClampedArray | Uint8Array): string {
  const sums = [0, 0, 0]
  pixels.forEach((value, at) => {
    if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + value
  })
  return sums.map((sum) => hexadecimal(Math.round((sum * 4) / pixels.length))).join('')
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(2, '0')
}
