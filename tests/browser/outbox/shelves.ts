import * as z from 'zod/mini'
import { newId } from '../../../shared/id.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { signInAsAdmin } from './as-admin.ts'
import type { World } from './world.ts'

/** Of each lamp there are at most so many, so that two phones sell more than there is. */
const PIECES = 3

/** An admin puts pieces of the lamps that were sold into stock again. */
export async function fillShelves(world: World): Promise<void> {
  const call = await signInAsAdmin(world)
  const lamps = z.parse(listTillLamps.reply, await call('GET', listTillLamps.path))
  for (const { _id, countInStock } of lamps) {
    if (countInStock >= PIECES) continue
    const restock = { _id: newId(), pieces: PIECES - countInStock }
    await call('PATCH', `/products/${_id}`, { restock })
  }
}
