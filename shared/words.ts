/** The words of a text, without regard to case and accents. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  )
}
