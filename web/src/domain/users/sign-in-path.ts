export function signInPath(here: string): string {
  return `/signin?redirect=${encodeURIComponent(here)}`
}
