import { useState, useSyncExternalStore } from 'react'

/** Shorter than any token, and longer than the name of a place on the page. */
const SHORTEST = 32

/**
 * The token of the link that was opened, which stands behind its '#': what stands there, browsers send to nobody, so it is in
 * no log. A jump within the page leaves the token as it was.
 */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(subscribe, readHash, () => '')
  const [token, setToken] = useState(hash)
  if (hash !== token && hash.length >= SHORTEST) setToken(hash)
  return token
}

function readHash(): string {
  return window.location.hash.slice(1)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
