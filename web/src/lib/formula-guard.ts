/**
 * Guards text that users may have typed from being read as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Text in a spreadsheet file gets a leading apostrophe if it
 * starts with = + - @, one of their full-width twins, or a control character such as a tab. Some spreadsheets separate
 * by semicolons, as in French, so text is also guarded inside, wherever it would start a cell. Text that already looks
 * guarded is guarded again, so `unguarded` restores every text.
 */

/** Text that a spreadsheet would read as a formula: at the start, or after a character that may end a cell. */
const FORMULA_AT_START = /^(?='*[=+\-@＝＋－＠\p{Cc}])/u
const FORMULA_AFTER_CELL = /([;\p{Cc}])(?='*[=+\-@＝＋－＠])/gu

const GUARD_AT_START = /^'(?='*[=+\-@＝＋－＠\p{Cc}])/u
const GUARD_AFTER_CELL = /([;\p{Cc}])'(?='*[=+\-@＝＋－＠])/gu

export function escapeFormula(text: string): string {
  return text.replace(FORMULA_AFTER_CELL, "$1'").replace(FORMULA_AT_START, "'")
}

export function unescapeFormula(text: string): string {
  return text.replace(GUARD_AT_START, '').replace(GUARD_AFTER_CELL, '$1')
}
