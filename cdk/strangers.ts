import type { Route } from '../shared/route.ts'

/** Whether a call takes something from somebody who need not be signed in. */
export function isForStrangers({ method, access }: Route): boolean {
  return method !== 'GET' && access === 'public'
}
