import type { Route } from '../shared/route.ts'

/** Returns whether a call accepts data from callers who need not be signed in. */
export function isAnonymousWrite({ method, access }: Route): boolean {
  return method !== 'GET' && access === 'public'
}
