import { checkDigit } from './internal-code.ts'

/**
 * Maximum length in characters of a barcode that is not a retail one. Phones still read the bars of a longer one on no
 * label of this width.
 */
const MAX_CODE_128_LENGTH = 17

/**
 * Returns the bars of a barcode without the margins at its sides, a character per module: 1 is black. Retail barcodes of
 * 12 and 13 digits become EAN-13, any other Code 128. Undefined if it is too long for a label. Pure.
 */
export function barcodeModules(code: string): string | undefined {
  // codeOf drops the leading 0 of an EAN-13, which makes it an American barcode.
  const retail = code.padStart(13, '0')
  if (/^\d{12,13}$/.test(code) && retail.endsWith(checkDigit(retail.slice(0, -1)))) return ean13(retail)
  return code.length > MAX_CODE_128_LENGTH ? undefined : code128(code)
}

/** Widths of the bars and spaces of the digits 0 to 9 in EAN-13, in the right half. */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']

/** Reversed digits (G) among the six of the left half, which encode the first digit. */
const PARITIES = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

function ean13(code: string): string {
  const parity = PARITIES[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, n) => {
    const widths = DIGITS[Number(digit)] ?? ''
    return bars(parity[n] === 'G' ? [...widths].reverse().join('') : widths, '0')
  })
  const right = [...code.slice(7)].map((digit) => bars(DIGITS[Number(digit)] ?? '', '1'))
  return ['101', ...left, '01010', ...right, '101'].join('')
}

/** Widths of the bars and spaces of the values 0 to 102 of Code 128, and of its start codes A to C. */
const CODE_128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
  131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
  213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
  141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
  124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
  411131 211412 211214 211232`.split(/\s+/)

/** Value of the start code of set B, which has capitals, digits and punctuation from the space (32) on. */
const START_B = 104
const STOP = '2331112'

function code128(code: string): string {
  const values = [...code].map((char) => char.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, n) => sum + value * (n + 1), START_B) % 103
  const widths = [START_B, ...values, check].map((value) => CODE_128[value] ?? '')
  return [...widths, STOP].map((each) => bars(each, '1')).join('')
}

/** Returns modules for alternating widths, beginning with this colour. */
function bars(widths: string, first: '0' | '1'): string {
  const other = first === '1' ? '0' : '1'
  return [...widths].map((width, n) => (n % 2 === 0 ? first : other).repeat(Number(width))).join('')
}
