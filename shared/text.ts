import * as z from 'zod/mini'
import { bounded } from './bounded.ts'
import { UNSHOWABLE } from './verbatim.ts'

/**
 * Schemas for typed text. Text is normalised so that equal-looking texts are equal: accents are composed and invisible
 * characters removed. Characters that cannot be displayed are rejected: control characters, and half a character, which
 * DynamoDB also rejects.
 */

/** Returns a schema for a single line of text. */
export function singleLine(longest: number) {
  return typed(
    longest,
    /^[^\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}\p{Noncharacter_Code_Point}]*$/u,
  )
}

/** Returns a schema for text of several lines. */
export function paragraphs(longest: number) {
  return typed(longest, /^(?:[\t\n\r]|[^\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}])*$/u)
}

/**
 * Factor by which a text may exceed its limit before normalising, because surrounding spaces and invisible characters
 * do not count.
 */
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

/**
 * Maximum number of consecutive combining marks, after composing. Tibetan, Hebrew, Burmese and Vietnamese use fewer.
 * Longer stacks cover other text.
 */
const MAX_MARKS = 6
const FEW_MARKS = new RegExp(`^(?!.*\\p{Mark}{${MAX_MARKS + 1}})`, 'su')

/** The blank Braille pattern is the only symbol that shows nothing. */
const VISIBLE = /(?!\u2800)[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u

/**
 * Matches an emoji with its joiner to the next emoji, or a character that is invisible or changes the text direction.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

function tidy(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').normalize('NFC')
}
