import type { Context } from 'aws-lambda'
import { contract } from '../../shared/contract.ts'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import type { Functions } from './shop.ts'

type Run = (event: unknown, context: Context) => Promise<unknown>

/** Loads all of the shop's own functions. */
export async function loadFunctions(): Promise<Functions> {
  const load = async (handler: string): Promise<[string, Run]> => {
    const { handler: run } = await import(`../../lambdas/${handler}.ts`)
    return [handler, run]
  }
  // The first payment would load these modules, which would take real time.
  await Promise.all([
    import('../../lambdas/payments/momo-task.ts'),
    import('../../lambdas/payments/paypal-task.ts'),
    import('../../lambdas/http/token.ts'),
  ])
  const { createProfile } = await import('../../lambdas/data/users.ts')
  const { firstSettings } = await import('../../lambdas/first-settings.ts')
  return {
    routes: new Map(await Promise.all(contract.map(({ handler }) => load(handler)))),
    consumers: new Map(await Promise.all(streamConsumers.map(({ handler }) => load(handler)))),
    schedules: new Map(
      (await Promise.all(schedules.map(({ handler }) => load(handler)))).map(([handler, run]) => [
        handler,
        async (event, context) => void (await run(event, context)),
      ]),
    ),
    firstSettings,
    enrol: ({ sub, name, email, groups }) =>
      createProfile(
        { _id: sub, name, email, isAdmin: groups === 'admin', isSeller: groups === 'seller' },
        '2027-01-01T00:00:00.000Z',
      ),
  }
}
