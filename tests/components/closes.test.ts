import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { getClose, listCashRows, listCloses, recordRecount } from '../../shared/cash/routes.ts'
import { newId } from '../../shared/id.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeCashRow } from '../support/make-cash-row.ts'
import { makeClose } from '../support/make-close.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, part, toast } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'

const { closes: texts, detail, book } = cash
const { transaction } = office.report

it('lists closes with the sum of differences by person and month', async () => {
  const server = fakeServer()
  const aline = { _id: 'seller-1', name: 'Aline' }
  const eric = { _id: 'seller-2', name: 'Eric' }
  const closes = [
    makeClose({ z: 3, by: aline, difference: { Cash: -700 }, reason: 'change' }),
    makeClose({ z: 2, by: eric, difference: { Cash: 250 }, to: '2026-11-21T17:00:00.000Z' }),
    makeClose({ z: 1, by: aline, difference: { Cash: -300 }, to: '2026-10-30T17:00:00.000Z' }),
  ]
  server.answer(listCloses, ({ query: { page } }) => ({ closes: page === 1 ? closes : [], page, hasMore: false }))
  const user = await openScreen('/admin/closes', 'admin')
  await screen.findByText('Z3')
  const heading = await screen.findByText(texts.bySeller)
  const sums = within(heading.closest('section') ?? heading)
  expect(
    sums
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Aline'), expect.stringContaining('Eric'), expect.stringContaining('Aline')])
  sums.getByText('−700')
  await expectAccessible()
  const saved = nextSavedFile()
  await user.click(await button('CSV'))
  expect(new TextDecoder().decode((await saved).bytes)).toContain(',3,301500,301000,-700,')
})

it('shows late entries with their documents and what they leave unexplained', async () => {
  const server = fakeServer()
  const close = makeClose()
  const late = makeCashRow({ amounts: { Cash: 12_000 }, reference: 'report-1' }, '2026-11-22T15:40:00.000Z')
  server.answer(getClose, () => ({ close, late: [late], explained: -12_500, counts: [] }))
  await openScreen('/admin/closes/118', 'admin')
  const entries = within(await part(detail.late))
  expect(entries.getByRole('link').getAttribute('href')).toBe('/report/report-1')
  entries.getByText('RWF 12,000')
  entries.getByText('−RWF 12,500')
  screen.getByText(/RWF 27,000/)
  const link = screen.getByRole('link', { name: `${transaction.pageTitle}: 2` })
  expect(link.getAttribute('href')).toBe('/admin/momo?day=2026-11-22')
  within(await part(detail.notes)).getByText('5,000 × 50')
  await expectAccessible()
})

it('records a recount of a close', async () => {
  const server = fakeServer()
  const close = makeClose()
  server.answer(getClose, () => ({ close, late: [], explained: -500, counts: [] }))
  const sent = server.answer(recordRecount, ({ body: { notes } }) => ({
    count: {
      ...{ _id: newId(), z: 118, branch: '00', till: '1', kind: 'recount', at: close.to, notes, counted: 15_000 },
      ...{ by: close.by, recordedAt: close.to },
    },
  }))
  const user = await openScreen('/admin/closes/118', 'admin')
  await user.click(await screen.findByText(detail.recount))
  await user.click(await button(detail.save))
  await screen.findByText(cash.close.errors.nothing)
  await user.type(await field(cash.close.pieces('5,000')), '3')
  await user.click(await button(detail.save))
  await toast(detail.recounted('RWF 15,000'))
  expect(sent.map(({ body }) => body.notes)).toEqual([{ 5000: 3 }])
})

it('says that a close does not exist', async () => {
  fakeServer().answer(getClose, () => {
    throw new Refusal('close.unknown', 'There is no such close')
  })
  await openScreen('/admin/closes/9', 'admin')
  await screen.findByText(detail.missing)
})

it('filters the cash book of a day and saves what is shown', async () => {
  const server = fakeServer()
  const rows = [
    makeCashRow({ reference: 'report-1' }),
    makeCashRow({ amounts: { MoMo: 2000 }, kind: 'instalment', reference: 'report-2' }),
    makeCashRow({ amounts: { Cash: -900 }, kind: 'bank', reason: 'BK' }),
  ]
  const asked = server.answer(listCashRows, () => ({ rows }))
  const user = await openScreen('/admin/cash?day=2026-11-24', 'admin')
  await screen.findByText('4,100')
  expect(asked[0]?.query.day).toBe('2026-11-24')
  await expectAccessible()
  await user.selectOptions(await field(book.kind), cash.kinds.bank)
  expect(await screen.findAllByText('−900')).toHaveLength(2)
  expect(screen.queryByText('4,100')).toBeNull()
  const saved = nextSavedFile()
  await user.click(await button('CSV'))
  const { name, bytes } = await saved
  expect(name).toContain('cash-2026-11-24')
  expect(new TextDecoder().decode(bytes).trim().split('\r\n')).toHaveLength(2)
  await user.selectOptions(await field(book.method), cash.methods.MoMo)
  await screen.findByText(book.none)
})
