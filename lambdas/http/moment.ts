import type { Moment } from '../../shared/changes/audit-entry.ts'
import { clock } from '../clock.ts'
import { type Actor, personOf } from './actor.ts'

/** Returns who changes something now, and why, if they give a reason. */
export function momentOf(actor: Actor, why?: string): Moment {
  return { at: new Date(clock.now()).toISOString(), by: personOf(actor), ...(why && { why }) }
}
