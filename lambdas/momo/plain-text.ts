/** MTN refuses longer texts, and characters such as the apostrophe. */
const LONGEST = 160

/** A text that MTN accepts for a phone: letters without accents, digits, and basic punctuation. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFD')
    // Dropped without a space, as an apostrophe joins two parts of a word in Kinyarwanda and French.
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,:-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
  return plain.trim().slice(0, LONGEST).trim()
}
