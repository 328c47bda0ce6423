import * as z from 'zod/mini'

/** One line of text: any characters except control characters. */
export function line(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^\P{Cc}*$/u, 'contains characters that cannot be displayed'),
    )
}

/** Text of several lines. */
export function paragraphs(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^[^\0]*$/, 'contains characters that cannot be displayed'),
    )
}
