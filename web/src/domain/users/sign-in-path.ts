/** Returns the path of the sign-in page, with the way back to `here`. */
export function signInPath(here: string): string {
  return `/signin?redirect=${encodeURIComponent(here)}`
}
