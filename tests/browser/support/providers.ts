import { onTestFinished } from 'vitest'
import type { Behaviour as MomoBehaviour } from '../../../local/momo/behaviour.ts'
import { MOMO_PATH, PAYPAL_PATH } from '../../../local/names.ts'
import type { Behaviour as PaypalBehaviour } from '../../../local/paypal/behaviour.ts'
import { thisShop } from './shop-api.ts'

/** Sets the behaviour of the simulated MTN for the rest of the test. */
export const mtnBehaves = (behaviour: Partial<MomoBehaviour>) => behaves(MOMO_PATH, behaviour)

/** Sets the behaviour of the simulated PayPal for the rest of the test. */
export const paypalBehaves = (behaviour: Partial<PaypalBehaviour>) => behaves(PAYPAL_PATH, behaviour)

async function behaves(provider: string, behaviour: object): Promise<void> {
  await behave(provider, behaviour)
  onTestFinished(() => behave(provider, {}))
}

async function behave(provider: string, behaviour: object): Promise<void> {
  const body = JSON.stringify(behaviour)
  const reply = await fetch(`${thisShop.url}${provider}/behaviour`, { method: 'PUT', body })
  if (!reply.ok) throw new Error(await reply.text())
}
