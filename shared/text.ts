import * as z from 'zod/mini'

/** One line of text: anything a person may write, but no control characters. */
export function line(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^\P{Cc}*$/u, 'holds characters that cannot be shown'),
    )
}

/** Text of several lines. */
export function paragraphs(longest: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\0]*$/, 'holds characters that cannot be shown'))
}
