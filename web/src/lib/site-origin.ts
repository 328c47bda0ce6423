let origin = 'window' in globalThis ? window.location.origin : ''

/** Returns the origin of the site: https://… */
export function siteOrigin(): string {
  return origin
}

/** Sets the origin for prerendering, where there is no browser to provide it. */
export function setSiteOrigin(ofPage: string): void {
  origin = ofPage
}
