/** MTN takes no longer text, and refuses characters such as the apostrophe. */
const LONGEST = 160

/** A text as MTN takes it on somebody's phone: letters without accents, digits, and the plainest of signs. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFD')
    // Apostrophes join what they stand between, in Kinyarwanda as in French.
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,:-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
  return plain.trim().slice(0, LONGEST).trim()
}
