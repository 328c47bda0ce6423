import { onTestFinished } from 'vitest'
import type { Behaviour as MomoBehaviour } from '../../../local/momo/behaviour.ts'
import { MOMO_PATH, PAYPAL_PATH, SCHEDULES_PATH } from '../../../local/names.ts'
import type { Behaviour as PaypalBehaviour } from '../../../local/paypal/behaviour.ts'
import { thisShop } from './shop-api.ts'

/** Sets the behaviour of the simulated MTN for the rest of the test. */
export const mtnBehaves = (behaviour: Partial<MomoBehaviour>) => setUntilTestEnds(MOMO_PATH, behaviour)

/** Sets the behaviour of the simulated PayPal for the rest of the test. */
export const paypalBehaves = (behaviour: Partial<PaypalBehaviour>) => setUntilTestEnds(PAYPAL_PATH, behaviour)

async function setUntilTestEnds(provider: string, behaviour: object): Promise<void> {
  await setBehaviour(provider, behaviour)
  onTestFinished(() => setBehaviour(provider, {}))
}

async function setBehaviour(provider: string, behaviour: object): Promise<void> {
  const body = JSON.stringify(behaviour)
  const reply = await fetch(`${thisShop.url}${provider}/behaviour`, { method: 'PUT', body })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Runs the scheduled functions of the shop now. */
export async function runSchedules(): Promise<void> {
  await fetch(`${thisShop.url}${SCHEDULES_PATH}`, { method: 'POST' })
}
