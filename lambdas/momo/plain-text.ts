/** Maximum length: MTN rejects longer texts, and characters such as the apostrophe. */
const MAX_LENGTH = 160

/** Returns a text that MTN accepts for a phone: letters without accents, digits, and basic punctuation. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFD')
    // Removed without adding a space, because an apostrophe joins two parts of a word in Kinyarwanda and French.
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,:-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
  return plain.trim().slice(0, MAX_LENGTH).trim()
}
