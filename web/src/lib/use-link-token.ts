import { useState, useSyncExternalStore } from 'react'

/** Minimum length of a token, longer than any element's id in a fragment. */
const MIN_TOKEN_LENGTH = 32

/**
 * Returns the token of the opened link, which is in its fragment. Browsers do not send the fragment, so the token is in
 * no log. A jump within the page leaves the token unchanged.
 */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(subscribe, readHash, () => '')
  const [token, setToken] = useState(hash)
  if (hash !== token && hash.length >= MIN_TOKEN_LENGTH) setToken(hash)
  return token
}

function readHash(): string {
  return window.location.hash.slice(1)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
