import { beforeAll, expect, it } from 'vitest'
import { type Cloud, startCloud } from '../../../../local/cloud.ts'

let cloud: Cloud

beforeAll(async () => {
  cloud = await startCloud({ seed: 'demo' })
  return () => cloud.stop()
})

it('leaves totals that equal the sum of the shop’s rows from the start', async () => {
  // Imports late, because the modules read settings that the cloud has written to the environment.
  const [{ verify }, { shopTotals }] = await Promise.all([
    import('../../../../lambdas/bookkeeping/audit.ts'),
    import('../../../../lambdas/data/totals.ts'),
  ])
  const begun = await shopTotals()
  expect(begun.reports).toBeGreaterThan(0)
  await cloud.idle()
  expect(await shopTotals()).toEqual(begun)

  const found = await verify({
    waitMs: 30_000,
    progress: () => {},
    stopped: new AbortController().signal,
  })
  expect(found).toMatchObject({ rowErrors: [], itemErrors: [] })
  expect(found.rows).toBeGreaterThan(begun.reports + begun.orders + begun.expenses)
})

it('lets the demo customers sign in', async () => {
  const reply = await fetch(`${cloud.url}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ange.mutoni@example.rw', password: 'Itara-2026' }),
  })
  expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ name: 'Ange Mutoni' })])
})
