/** The number that a person has typed, '12,500' or '12 500' too; not a number for anything else. */
export function numberIn(text: string): number {
  const digits = text.replace(/[\s,]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
