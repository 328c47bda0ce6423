import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tillLamps } from '../../lambdas/products/till-lamps.ts'
import { answerImport, listImports } from '../../shared/fiscal/declaration-routes.ts'
import type { FiscalImport } from '../../shared/fiscal/import.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { listReceipts } from '../../shared/receipts/routes.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { pendant } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

const { imports: texts, list, states } = fiscal

const open: FiscalImport = {
  ...{ _id: 'import-1', environment: 'local', task: '2231943', declaredOn: '-1', item: 1, hsCode: '94051100' },
  ...{ declaration: 'C3460-2026TZDL', name: 'LED LAMPS', quantity: 240, unit: 'U', supplier: 'ZHONGSHAN LIGHTING CO' },
  ...{ amount: 2400, currency: 'USD', readAt: '2026-11-21T08:00:00.000Z', status: 'open', revision: 1 },
}

async function openImports(rows: FiscalImport[]) {
  const server = fakeServer()
  server.answer(listImports, () => ({ imports: rows }))
  server.answer(listTillLamps, () => tillLamps([pendant], []))
  server.answer(listReceipts, () => ({ receipts: [], page: 1, hasMore: false }))
  const answered = server.answer(answerImport, ({ body }) => ({
    import: { ...open, status: body.isAccepted ? ('accepted' as const) : ('rejected' as const) },
  }))
  const user = await openScreen('/admin/fiscal/imports', 'admin')
  return { answered, user }
}

/** Returns the queries of the card of an import. */
function card(name: string) {
  const cards = screen.getAllByRole('listitem')
  return within(cards.find(({ textContent }) => textContent?.includes(name)) ?? document.body)
}

it('accepts an import for the lamp that an admin chooses', async () => {
  const { answered, user } = await openImports([open])
  await screen.findByText('LED LAMPS', { exact: false })
  await screen.findByRole('option', { name: pendant.name })
  await expectAccessible()
  await user.click(await button(texts.accept))
  await screen.findByText(texts.missingLamp)
  expect(answered).toEqual([])
  await user.selectOptions(screen.getByLabelText(texts.lamp), pendant.name)
  await user.click(await button(texts.accept))
  await screen.findByText(texts.answered)
  expect(answered.map(({ body }) => body)).toEqual([{ isAccepted: true, product: pendant._id }])
})

it('rejects an import without a lamp', async () => {
  const { answered, user } = await openImports([open])
  await user.click(await button(texts.reject))
  await screen.findByText(texts.answered)
  expect(answered.map(({ body }) => body)).toEqual([{ isAccepted: false }])
})

it('shows the answers that the authority has, and offers rejected ones again', async () => {
  const sentAt = '2026-11-21T09:00:00.000Z'
  const settled = { ...open, _id: 'import-2', name: 'BULBS', status: 'accepted' as const, sentAt }
  const refused = {
    ...open,
    _id: 'import-3',
    name: 'CABLES',
    status: 'rejected' as const,
    lastCode: '910',
    lastMessage: 'itemCd',
    tries: 2,
  }
  await openImports([settled, refused])
  await screen.findByText('BULBS', { exact: false })
  expect(card('BULBS').getByText(texts.sent, { exact: false })).toBeDefined()
  expect(card('BULBS').queryByRole('button', { name: texts.accept })).toBeNull()
  expect(card('CABLES').getByText(list.answer('910', 'itemCd', 2))).toBeDefined()
  expect(card('CABLES').getByRole('button', { name: texts.accept })).toBeDefined()
})

it('offers the answer again that an admin gave up, and shows which one is held', async () => {
  const answer = { isAccepted: false, attribution: { at: open.readAt, by: { _id: 'admin-1', name: 'Jeanne' } } }
  const answered = { ...open, status: 'rejected' as const, answer }
  const givenUp = { ...answered, name: 'PLUGS', givenUp: { ...answer.attribution, why: 'On the portal' } }
  const held = { ...answered, _id: 'import-4', name: 'CABLES', lastCode: '910', held: { at: open.readAt } }
  const { answered: sent, user } = await openImports([givenUp, held])
  await screen.findByText('PLUGS', { exact: false })
  expect(card('CABLES').getByText(states.held, { exact: false })).toBeDefined()
  expect(card('PLUGS').getByText(states.givenUp, { exact: false })).toBeDefined()
  await user.click(card('PLUGS').getByRole('button', { name: texts.reject }))
  await screen.findByText(texts.answered)
  expect(sent.map(({ body }) => body)).toEqual([{ isAccepted: false }])
})

it('shows a message when customs has declared no imports', async () => {
  await openImports([])
  await screen.findByText(texts.none)
  await expectAccessible()
})
