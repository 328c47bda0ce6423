import { codeOf } from '../../../../shared/products/code.ts'
import { matchText } from '../../../../shared/products/match-text.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'

/** Number of characters from which a text matches the lamps whose code begins with it. */
const CODE_BEGINS_WITH = 3

/** Returns the lamps with exactly this code: one, or two if they are older than the rule that a code is unique. */
export function lampsOfCode(text: string, lamps: readonly TillLamp[]): TillLamp[] {
  const code = codeOf(text)
  return code === '' ? [] : lamps.filter((lamp) => lamp.code === code)
}

/** Returns the lamps matching a typed or scanned text, by code first, then by words; all for an empty text. */
export function matchLamps(text: string, lamps: readonly TillLamp[]): readonly TillLamp[] {
  const code = codeOf(text)
  if (code === '') return lamps
  const byBeginning = code.length < CODE_BEGINS_WITH ? [] : lamps.filter((lamp) => lamp.code?.startsWith(code))
  return [...new Set([...lampsOfCode(code, lamps), ...matchText(lamps, text), ...byBeginning])]
}
