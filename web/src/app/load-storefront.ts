/** Loads the screens and parts of the frame that visitors open after the home page. */
export async function loadStorefront() {
  return (await import('./storefront-chunk.ts')).storefront
}
