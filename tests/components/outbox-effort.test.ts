import { expect, it, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Entry } from '../../web/src/domain/outbox/entry.ts'
import { readOutbox, storeForSending } from '../../web/src/domain/outbox/outbox.ts'
import { fakeServer } from './support/fake-server.ts'
import { eric } from './support/stored-entries.ts'

const ENTRIES = 60

/** Maximum number of checks and copies of an entry. Concurrent reads may repeat some of them. */
const MAX_EACH = 4

it('checks and copies an entry a few times, however many others are waiting', async () => {
  fakeServer().setOffline(true)
  const { written, checked } = await effortOf(() => storeTallies(ENTRIES))
  const length = JSON.stringify((await readOutbox())[0]).length
  expect(await readOutbox()).toHaveLength(ENTRIES)
  expect(written).toBeGreaterThan(0)
  expect(written / length / ENTRIES).toBeLessThan(MAX_EACH)
  expect(checked / ENTRIES).toBeLessThan(MAX_EACH)
})

async function storeTallies(count: number): Promise<void> {
  for (let pieces = 0; pieces < count; pieces += 1) {
    const id = newId()
    const madeAt = new Date(Date.UTC(2026, 10, 22) + pieces * 1000).toISOString()
    const body = { tallyId: id, product: 'pendant', pieces }
    const request = { to: 'tally', stocktake: 'stocktake-1', body } as const
    const entry = { id, key: newId(), by: eric, madeAt, name: 'Pendant', request, tries: 0 }
    await storeForSending({ ...entry, state: 'waits', promised: true })
  }
}

/** Returns the number of characters that some work wrote as copies of entries, and how many entries it checked. */
async function effortOf(work: () => Promise<void>): Promise<{ written: number; checked: number }> {
  let written = 0
  const count = ({ key }: StorageEvent) => {
    if (key?.startsWith('outboxCop')) written += localStorage.getItem(key)?.length ?? 0
  }
  window.addEventListener('storage', count)
  const checks = vi.spyOn(Entry, 'safeParse')
  await work()
  await readOutbox()
  const checked = checks.mock.calls.length
  checks.mockRestore()
  window.removeEventListener('storage', count)
  return { written, checked }
}
