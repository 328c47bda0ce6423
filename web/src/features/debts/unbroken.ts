import { formatRwf } from '../../../../shared/money.ts'

/** An amount within a sentence: it does not break after its currency. */
export function unbroken(amount: number): string {
  return formatRwf(amount).replaceAll(' ', '\u00a0')
}
