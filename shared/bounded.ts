import * as z from 'zod/mini'

/**
 * Returns a schema for a text of at most `longest` characters. A longer text is rejected before any pattern or rewrite
 * reads it, so the cost of rejecting it grows only with its length.
 */
export function bounded(longest: number, most = longest) {
  return z.string().check(z.maxLength(most, { abort: true, error: `must have at most ${longest} characters` }))
}
