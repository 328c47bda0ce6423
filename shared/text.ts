import * as z from 'zod/mini'
import { bounded } from './bounded.ts'
import { UNSHOWABLE } from './verbatim.ts'

/**
 * Text that people type. It is tidied, so that two that look the same are the same: accents are written in one way, and
 * what no one can see is left out. What cannot be shown at all is refused: control characters, and half a character, which
 * DynamoDB does not take either.
 */

/** One line of text. */
export function line(longest: number) {
  return typed(
    longest,
    /^[^\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}\p{Noncharacter_Code_Point}]*$/u,
  )
}

/** Text of several lines. */
export function paragraphs(longest: number) {
  return typed(longest, /^(?:[\t\n\r]|[^\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}])*$/u)
}

/** How much longer a text may be before it is tidied: spaces around it and invisible characters in it do not count. */
const UNTIDY_FACTOR = 8

function typed(longest: number, showable: RegExp) {
  return bounded(longest, UNTIDY_FACTOR * longest).check(
    z.overwrite(tidy),
    z.trim(),
    z.minLength(1),
    z.maxLength(longest, { abort: true }),
    z.regex(showable, UNSHOWABLE),
    z.regex(VISIBLE, 'must contain a letter, a digit or a sign'),
    z.regex(FEW_MARKS, `must have at most ${MAX_MARKS} marks on one letter`),
  )
}

/** Combining marks in a row, after composing: Tibetan, Hebrew, Burmese and Vietnamese use fewer. Stacks of them cover other text. */
const MAX_MARKS = 6
const FEW_MARKS = new RegExp(`^(?!.*\\p{Mark}{${MAX_MARKS + 1}})`, 'su')

/** The blank pattern of Braille is the one sign that shows nothing. */
const VISIBLE = /(?!\u2800)[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u

/** An emoji that may be joined to the next one; else what takes no room, or turns the direction of what follows. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

function tidy(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').normalize('NFC')
}
