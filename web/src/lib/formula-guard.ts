/**
 * What anyone may have typed must not be read as a formula (https://owasp.org/www-community/attacks/CSV_Injection). So text
 * in a file for spreadsheets gets a leading apostrophe if it starts with = + - @, one of their full-width twins, or a
 * control character such as a tab; and, for spreadsheets that separate by semicolons, as in French, also inside, wherever it
 * would start a cell. Text that already looks guarded is guarded once more, so `unguarded` gives back every text.
 */

/** What a spreadsheet would read as a formula: at the start, or after what may end a cell. */
const FORMULA_AT_START = /^(?='*[=+\-@＝＋－＠\p{Cc}])/u
const FORMULA_AFTER_CELL = /([;\p{Cc}])(?='*[=+\-@＝＋－＠])/gu

const GUARD_AT_START = /^'(?='*[=+\-@＝＋－＠\p{Cc}])/u
const GUARD_AFTER_CELL = /([;\p{Cc}])'(?='*[=+\-@＝＋－＠])/gu

export function guarded(text: string): string {
  return text.replace(FORMULA_AFTER_CELL, "$1'").replace(FORMULA_AT_START, "'")
}

export function unguarded(text: string): string {
  return text.replace(GUARD_AT_START, '').replace(GUARD_AFTER_CELL, '$1')
}
