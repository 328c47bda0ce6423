let origin = 'window' in globalThis ? window.location.origin : ''

/** Where the site is: https://… */
export function siteOrigin(): string {
  return origin
}

/** For pages, which are made where no browser says it. */
export function setSiteOrigin(ofPage: string): void {
  origin = ofPage
}
