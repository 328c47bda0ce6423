import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type RejectedDeclaration, settleDeclaration } from '../../shared/fiscal/declaration-routes.ts'
import { listFiscal } from '../../shared/fiscal/routes.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

const { list, rejected: texts } = fiscal
const rejected = { name: 'Kivu pendant', lastCode: '913', dueAt: '2026-11-21T08:15:00.000Z', isHeld: true }

async function openHeld(held: RejectedDeclaration) {
  const server = fakeServer()
  server.answer(listFiscal, () => ({
    ...{ documents: [], page: 1, hasMore: false },
    queue: { counts: [], device: { isRegistered: true, lastNumber: 0 }, rejected: [held] },
  }))
  const settled = server.answer(settleDeclaration, () => ({ isSettled: true as const }))
  const user = await openScreen('/admin/fiscal', 'admin')
  await screen.findByText(texts.title)
  return { user, settled: () => settled.map(({ params, body }) => ({ ...params, ...body })) }
}

it('sends a held declaration again', async () => {
  const { user, settled } = await openHeld({ kind: 'stock', id: 'kivu', ...rejected })
  await screen.findByText(texts.heldHint)
  await expectAccessible()
  await user.click(await button(list.retry))
  await screen.findByText(list.retried)
  expect(settled()).toEqual([{ id: 'kivu', kind: 'stock', action: 'retry' }])
})

it('sends a declaration whose number is used under the next number', async () => {
  const { user, settled } = await openHeld({ kind: 'purchase', id: 'receipt-1', ...rejected, isNumberUsed: true })
  await screen.findByText(texts.usedHint)
  await user.click(await button(list.renumber.button))
  await screen.findByText(list.retried)
  expect(settled()).toEqual([{ id: 'receipt-1', kind: 'purchase', action: 'retry' }])
})

it('shows the number under which RRA may have a held declaration', async () => {
  await openHeld({ kind: 'purchase', id: 'receipt-1', ...rejected, possibleNumber: 12 })
  await screen.findByText(texts.possibleHint(12))
  await expectAccessible()
})

it('gives up a held import with a reason', async () => {
  const { user, settled } = await openHeld({ kind: 'import', id: 'import-1', ...rejected })
  const link = await screen.findByRole('link', { name: /Kivu pendant/ })
  expect(link.getAttribute('href')).toBe('/admin/fiscal/imports')
  await user.click(await button(list.giveUp.button))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Answered in MyRRA')
  await user.click(dialog.getByRole('button', { name: list.giveUp.button }))
  await screen.findByText(list.giveUp.done)
  expect(settled()).toEqual([{ id: 'import-1', kind: 'import', action: 'giveUp', why: 'Answered in MyRRA' }])
})
