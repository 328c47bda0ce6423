/** An origin that differs from all our addresses. */
const HERE = 'https://this.site'

/**
 * Returns the path to open after signing in: the `redirect` of the query if it is a path of this site, else home.
 * `search` is as the browser has it, since decoding it twice would change it. A crafted link must not send a user who
 * has just typed a password to another site.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/'
  return isPathOfThisSite(wanted) ? wanted : '/'
}

export function signUpPath(here: string): string {
  return `/signup?redirect=${encodeURIComponent(here)}`
}

function isPathOfThisSite(text: string): boolean {
  // An escaped slash may be decoded later on, so it counts as a slash.
  const spellings = [text, unescaped(text)]
  return spellings.every((spelling) => spelling !== undefined && isPlainPath(spelling))
}

function isPlainPath(text: string): boolean {
  // Browsers read a backslash as a slash, drop tabs and line breaks, and take '//' for the start of another host.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return false
  const { origin, pathname } = new URL(text, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
