import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { newId } from '../../shared/id.ts'
import { giveUp } from '../../shared/outbox/routes.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { Entry } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { submit } from '../../web/src/domain/outbox/outbox.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

const { outbox } = office
const eric = { _id: 'seller-1', name: 'Eric Habimana' }
const aline = { _id: 'seller-2', name: 'Aline' }

/** A sale that lies on this device. */
async function kept(name: string, changes: Partial<Entry> = {}): Promise<string> {
  const id = newId()
  const body = { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash', saleId: id }
  const entry = Entry.parse({
    id,
    key: newId(),
    by: eric,
    madeAt: '2026-11-22T08:00:00.000Z',
    name,
    amount: 5000,
    request: { to: 'sale', body },
    state: 'waits',
    promised: true,
    tries: 1,
    ...changes,
  })
  await changeEntry(id, () => entry)
  return id
}
const row = async (name: string) => within(await screen.findByText(name).then((text) => text.closest('li') ?? text))
const unanswered = () => Promise.reject(new Refusal('shop.busy', 'Busy'))

it('each entry is there with its state, and what the shop has recorded leads to its report', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  await kept('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  const report = await screen.findByRole('link', { name: outbox.states.done })
  expect(report.getAttribute('href')).toBe('/report/report-1')
  await screen.findByText(outbox.none)
  await expectAccessible()
})

it('a refused sale is sent again, or given up once the shop has taken note', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => Promise.reject(new Refusal('product.unknown', 'No such lamp')))
  const noted = server.answer(giveUp, ({ params }) => params)
  const id = await kept('Rusizi lamp')
  const user = await openScreen('/admin/outbox', 'seller')
  const refused = await row('Rusizi lamp')
  await refused.findByText(outbox.states['needs a look'])
  await screen.findByRole('link', { name: outbox.badgeRefused(1) })
  await expectAccessible()
  await user.click(refused.getByRole('button', { name: outbox.giveUp }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.giveUp }))
  await screen.findByText(outbox.states['given up'])
  expect(noted).toMatchObject([{ params: { kind: 'sale', id } }])
})

it('what is recorded after all cannot be given up', async () => {
  const server = fakeServer()
  server.answer(giveUp, () => Promise.reject(new Refusal('entry.recorded', 'Recorded', { reference: 'report-1' })))
  await kept('Nyanza lamp', { state: 'needs a look' })
  const user = await openScreen('/admin/outbox', 'seller')
  await user.click(await button(outbox.giveUp))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.giveUp }))
  await screen.findByText(outbox.recordedAlready)
  await screen.findByText(outbox.states['needs a look'])
})

it('a sale that was promised stays, though its seller finds it on the till once more and it is refused then', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => Promise.reject(new Refusal('product.unknown', 'No such lamp')))
  const id = await kept('Bugesera lamp')
  await openScreen('/admin/outbox', 'seller')
  const promised = (await storedEntries()).find((entry) => entry.id === id)
  if (!promised) throw new Error('It was kept')
  const again = await submit({ ...promised, key: newId(), promised: false, state: 'waits' })
  expect(again).toMatchObject({ state: 'needs a look', promised: true })
  await row('Bugesera lamp')
})

it('what was made before the clocks were compared is sent at the moment that it was made by the shop’s clock', async () => {
  const server = fakeServer()
  const sent = server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  // The phone is two days behind, by which its sale would be of another day.
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString()
  vi.setSystemTime(twoDaysAgo)
  onTestFinished(() => void vi.useRealTimers())
  server.tellTime(() => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  await kept('Rweru lamp', { madeAt: twoDaysAgo, isByOwnClock: true })
  await openScreen('/admin/outbox', 'seller')
  await screen.findByRole('link', { name: outbox.states.done })
  const [{ body: { madeAt = '' } = {} } = {}] = sent
  expect(Math.abs(Date.parse(madeAt) - Date.parse(twoDaysAgo) - 2 * 24 * 60 * 60 * 1000)).toBeLessThan(5000)
})

it("another person's sales wait for them: nobody sends them by signing in", async () => {
  const server = fakeServer()
  const sent = server.answer(recordReport, unanswered)
  await kept('Gisenyi lamp', { by: aline })
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.others(1, 'Aline'))
  expect(screen.queryByRole('button', { name: outbox.takeOver })).toBeNull()
  await expectAccessible()
  expect(sent).toEqual([])
})

it('an admin sends them in their own name, as when their seller is gone', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  await kept('Muhazi lamp', { by: aline })
  const user = await openScreen('/admin/outbox', 'admin')
  await user.click(await button(outbox.takeOver))
  await screen.findByRole('link', { name: outbox.states.done })
})

it('an admin sends what another device has handed over as a file, and nothing else', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  const id = await kept('Akagera lamp', { by: aline })
  let text = ''
  await changeEntry(id, (entry) => {
    text = JSON.stringify({ itara: 'outbox', entries: [entry] })
    return undefined
  })
  const user = await openScreen('/admin/outbox', 'admin')
  const file = await screen.findByLabelText(outbox.fromFile)
  await user.upload(file, new File(['[]'], 'other.json', { type: 'application/json' }))
  await screen.findByText(outbox.wrongFile)
  await user.upload(file, new File([text], 'outbox.json', { type: 'application/json' }))
  await screen.findByRole('link', { name: outbox.states.done })
})

it('nobody signs out while something of theirs waits, and is told why', async () => {
  const server = fakeServer()
  server.answer(recordReport, unanswered)
  await kept('Burera lamp')
  const user = await openScreen('/admin/outbox', 'seller')
  await screen.findByText('Burera lamp')
  await user.click(await screen.findByText(shop.userMenu.signOut))
  await within(await screen.findByRole('dialog')).findByText(outbox.stay(1))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.see }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
