import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { clock } from '../clock.ts'
import { type Actor, personOf } from './actor.ts'

/** Returns the author, the time (now) and the optional reason of a change. */
export function currentAttribution(actor: Actor, why?: string): Attribution {
  return { at: new Date(clock.now()).toISOString(), by: personOf(actor), ...(why && { why }) }
}
