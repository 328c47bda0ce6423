import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { newId } from '../../../shared/id.ts'
import { API_PREFIX } from '../../../shared/route.ts'

const SignedIn = z.object({ token: z.string() })

/** Calls the shop as an admin with a good connection. */
export async function signInAsAdmin({ shop }: { shop: { url: string } }) {
  let token: string | undefined
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
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
  ;({ token } = z.parse(SignedIn, await call('POST', '/users/signin', admin)))
  return call
}
