import * as z from 'zod/mini'
import { newId } from '../../../shared/id.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { TillLamp } from '../../../shared/products/till-lamp.ts'
import { signInAsAdmin } from './as-admin.ts'
import type { World } from './world.ts'

/** Stock of each lamp: small enough for two phones to oversell it. */
const PIECES = 3

/** Restocks the lamps that were sold, as an admin. */
export async function restockLamps(world: World): Promise<void> {
  const call = await signInAsAdmin(world)
  const lamps = z.parse(z.array(TillLamp), await call('GET', listTillLamps.path))
  for (const { _id, countInStock } of lamps) {
    if (countInStock >= PIECES) continue
    const restock = { _id: newId(), pieces: PIECES - countInStock }
    await call('PATCH', `/products/${_id}`, { restock })
  }
}
