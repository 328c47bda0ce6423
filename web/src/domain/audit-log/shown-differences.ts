import type { Difference } from '../../../../shared/changes/audit-entry.ts'

/** Difference as displayed: the field, the lamp if there are several, and the old and new values. */
export type ShownDifference = Difference & {
  /** Name of the field without its path. */
  name: string
  /** Number of the lamp in a sale of several, from 1. */
  line?: number
}

/**
 * Returns the differences that users entered, without computed ones; `names` are the fields with a text. A sale of one
 * lamp stores quantity and price twice, in the sale and in its line: the difference is shown once.
 */
export function shownDifferences(
  fields: readonly Difference[],
  names: Readonly<Record<string, unknown>>,
): ShownDifference[] {
  const whole = new Set(fields.map(({ field }) => field))
  return fields.flatMap((difference) => {
    const [, line, inLine] = /^reportItems\.(\d+)\.(\w+)$/.exec(difference.field) ?? []
    if (inLine === undefined) return difference.field in names ? [{ ...difference, name: difference.field }] : []
    const isOnly = whole.has(inLine) && fields.filter(({ field }) => field.endsWith(`.${inLine}`)).length === 1
    return inLine in names && !isOnly ? [{ ...difference, name: inLine, line: Number(line) + 1 }] : []
  })
}
