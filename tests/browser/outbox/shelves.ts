import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { newId } from '../../../shared/id.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import type { World } from './world.ts'

/** Of each lamp there are at most so many, so that two phones sell more than there is. */
const PIECES = 3

const SignedIn = z.object({ token: z.string() })

/** An admin puts pieces of the lamps that were sold into stock again. */
export async function fillShelves({ shop }: World): Promise<void> {
  const call = async (method: string, path: string, body: object | undefined, token?: string): Promise<unknown> => {
    const response = await fetch(`${shop.url}${API_PREFIX}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newId(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const admin = { email: 'admin@itara.rw', password: DEMO_PASSWORD }
  const { token } = z.parse(SignedIn, await call('POST', '/users/signin', admin))
  const lamps = z.parse(listTillLamps.reply, await call('GET', listTillLamps.path, undefined, token))
  for (const { _id, countInStock } of lamps) {
    if (countInStock >= PIECES) continue
    const restock = { _id: newId(), pieces: PIECES - countInStock }
    await call('PATCH', `/products/${_id}`, { restock }, token)
  }
}
