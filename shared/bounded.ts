import * as z from 'zod/mini'

/**
 * Text of at most so many characters. A longer one is refused before any pattern or rewriting reads it, so that the time
 * to refuse it grows with its length only.
 */
export function bounded(longest: number, most = longest) {
  return z.string().check(z.maxLength(most, { abort: true, error: `must have at most ${longest} characters` }))
}
