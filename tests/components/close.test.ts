import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { FIRST_NOTES, type TillNow } from '../../shared/cash/close.ts'
import { getTillNow, recordClose, recordMovement } from '../../shared/cash/routes.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeCashRow } from '../support/make-cash-row.ts'
import { makeClose } from '../support/make-close.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, part, toast } from './support/page.ts'
import { storeEntry } from './support/stored-entries.ts'

const { close: texts, result, morning, movement } = cash

function till(changes: Partial<TillNow> = {}): TillNow {
  const since = new Date(Date.now() - 60_000).toISOString()
  return { z: 117, since, opening: 20_000, isUncounted: false, notes: FIRST_NOTES, kinds: [], people: [], ...changes }
}

const pieces = (note: string) => field(texts.pieces(note))

describe('day close', () => {
  it('compares the count with the books and what waits on the device', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till({ expected: { Cash: 301_500 }, kinds: makeClose().kinds }))
    await storeEntry('Nyungwe', {
      madeAt: new Date().toISOString(),
      state: 'needs a look',
      request: {
        to: 'sale',
        body: { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash', sales: 5000 },
      },
    })
    const user = await openScreen('/close', 'admin')
    await user.type(await pieces('5,000'), '61')
    const count = await part(texts.count)
    await within(count).findByText('RWF 305,000')
    await within(count).findByText(/1,500/)
    await screen.findByText(texts.reasonHint)
    await expectAccessible()
  })

  it('closes the day in a blind count and shows the difference afterwards', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const sent = server.answer(recordClose, () => ({ close: makeClose(), isOvertaken: false }))
    const user = await openScreen('/close', 'seller')
    await screen.findByText(texts.blind)
    expect(screen.queryByText(/301,500/)).toBeNull()
    await user.type(await pieces('5,000'), '60{Enter}')
    await user.keyboard('1')
    await user.type(await field(texts.left), '20000')
    await user.dblClick(await button(texts.submit))
    await screen.findByText(result.title(118))
    await screen.findByText('RWF 301,500')
    await screen.findByText(result.share)
    expect(new Set(sent.map(({ body }) => body.closeId)).size).toBe(1)
    expect(sent[0]?.body).toMatchObject({ notes: { 5000: 60, 2000: 1 }, left: 20_000, after: 117 })
    await expectAccessible()
    await openScreen('/close', 'seller')
    expect((await pieces('5,000')).value).toBe('')
  })

  it('asks for a reason when the shop reports a difference', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const sent = server.answer(recordClose, ({ body }) => {
      if (body.reason === undefined) throw new Refusal('close.reason', 'Differs')
      return { close: makeClose({ reason: body.reason }), isOvertaken: false }
    })
    const user = await openScreen('/close', 'seller')
    await user.type(await pieces('5,000'), '60')
    await user.click(await button(texts.submit))
    await toast(cash.errors['close.reason'])
    await user.click(await button(texts.submit))
    await screen.findByText(texts.errors.reason)
    await expectAccessible()
    await user.selectOptions(await field(texts.reason), texts.reasons.change)
    await user.click(await button(texts.submit))
    await screen.findByText(result.title(118))
    expect(sent.at(-1)?.body).toMatchObject({ reason: 'change', left: 300_000 })
  })

  it('keeps the typed count over a reload', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const user = await openScreen('/close', 'seller')
    await user.type(await pieces('100'), '7')
    await openScreen('/close', 'seller')
    expect((await pieces('100')).value).toBe('7')
  })

  it('keeps the typed notes and the focus when the till is read again', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const user = await openScreen('/close', 'seller')
    await user.type(await pieces('5,000'), '6')
    const since = new Date(Date.now() - 26 * 60 * 60_000).toISOString()
    server.answer(getTillNow, () => till({ since, isUncounted: true }))
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(morning.title)
    await user.keyboard('1{Enter}')
    await user.keyboard('2')
    expect((await pieces('5,000')).value).toBe('61')
    expect((await pieces('2,000')).value).toBe('2')
  })

  it('closes offline with a reason, and shows the result once it is recorded', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    await openScreen('/close', 'seller')
    await screen.findByText(texts.blind)
    server.setOffline(true)
    const user = await openScreen('/close', 'seller')
    await user.type(await pieces('5,000'), '1')
    await user.click(await button(texts.submit))
    await screen.findByText(result.waits)
    const sent = server.answer(recordClose, () => ({ close: makeClose(), isOvertaken: false }))
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await screen.findByText(result.title(118))
    expect(sent[0]?.body).toMatchObject({ reason: 'unknown', notes: { 5000: 1 } })
  })

  it('says that the day was closed before when another close came first', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const other = makeClose({ kinds: [], people: [], notes: {}, expected: {}, counted: {}, difference: {} })
    server.answer(recordClose, () => ({ close: other, isOvertaken: true }))
    const user = await openScreen('/close', 'seller')
    await user.type(await pieces('5,000'), '1')
    await user.click(await button(texts.submit))
    await screen.findByText(result.overtaken(118))
  })
})

describe('morning count', () => {
  it('is asked for after a night and disappears once it is entered', async () => {
    const server = fakeServer()
    const since = new Date(Date.now() - 26 * 60 * 60_000).toISOString()
    server.answer(getTillNow, () => till({ since, isUncounted: true }))
    const sent = server.answer(recordMovement, () => ({ row: makeCashRow() }))
    const user = await openScreen('/close', 'seller')
    await user.type(await field(morning.amount), '20 000')
    await user.click(within(await part(morning.title)).getByRole('button'))
    await toast(morning.recorded('RWF 20,000'))
    expect(sent[0]?.body).toMatchObject({ kind: 'opening', method: 'Cash', amount: 20_000 })
    await waitFor(() => expect(screen.queryByText(morning.title)).toBeNull())
  })

  it('is not asked for after a close of the same day', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till({ isUncounted: true, since: new Date().toISOString() }))
    await openScreen('/close', 'seller')
    await screen.findByText(texts.blind)
    expect(screen.queryByText(morning.title)).toBeNull()
  })
})

describe('cash in or out', () => {
  it('records a movement with its reason, once', async () => {
    const server = fakeServer()
    server.answer(getTillNow, () => till())
    const sent = server.answer(recordMovement, () => ({ row: makeCashRow() }))
    const user = await openScreen('/close/movement', 'seller')
    await user.click(await button(movement.submit))
    await screen.findByText(movement.notAmount)
    await expectAccessible()
    await user.selectOptions(await field(movement.kind), movement.kinds.bank)
    await user.type(await field(movement.amount), '100.000')
    await user.type(await field(movement.reason), 'Banki')
    await user.dblClick(await button(movement.submit))
    await toast(movement.recorded('RWF 100,000'))
    await expectPath('/close')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ kind: 'bank', method: 'Cash', amount: 100_000, reason: 'Banki' })
  })
})

it('leads from a refused close to the form with its count', async () => {
  const server = fakeServer()
  server.answer(getTillNow, () => till())
  await storeEntry('22 Ugu 2026', {
    state: 'needs a look',
    failure: { status: 400, body: { code: 'close.note', message: 'No note' } },
    request: { to: 'close', body: { closeId: '01JD8Z7Q6W5E4R3T2Y1V0XBCDF', notes: { 500: 3 }, left: 0 } },
  })
  const user = await openScreen('/admin/outbox', 'seller')
  await screen.findByText(office.errors['close.note'])
  await user.click(await screen.findByText(office.outbox.fix))
  await expectPath('/close')
})
