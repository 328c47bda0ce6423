import type { Moment } from '../../shared/changes/change.ts'
import { clock } from '../clock.ts'
import { type Actor, personOf } from './actor.ts'

/** Who changes something now, and why, if they say so. */
export function momentOf(actor: Actor, why?: string): Moment {
  return { at: new Date(clock.now()).toISOString(), by: personOf(actor), ...(why && { why }) }
}
