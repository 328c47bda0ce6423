import { act, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { printFiscal, showReceipt } from '../../shared/fiscal/routes.ts'
import { chosenPaper, Paper } from '../../web/src/domain/receipts/paper.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { receipt as receiptTexts } from '../../web/src/messages/rw/receipt.ts'
import { makeFiscalReceipt } from '../support/make-fiscal-receipt.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

it('shows an unsigned receipt by its link without signing in', async () => {
  const server = fakeServer()
  const { sdc: _, ...unsigned } = makeFiscalReceipt({ state: 'again' })
  server.answer(showReceipt, () => unsigned)
  await openScreen('/r/fiscal1-token')
  await screen.findByText(fiscal.receipt.unsigned)
  expect(screen.getAllByText('OFFICIAL RECEIPT')).toHaveLength(2)
  await expectAccessible()
})

it('shows the signature of an open receipt within seconds without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = fakeServer()
  const { sdc: _, ...unsigned } = makeFiscalReceipt({ state: 'waiting' })
  server.answer(showReceipt, () => unsigned)
  await openScreen('/r/fiscal1-token')
  await screen.findByText(fiscal.receipt.unsigned)
  server.answer(showReceipt, () => makeFiscalReceipt())
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByText(/168\/258 NS/)
  expect(screen.queryByText(fiscal.receipt.unsigned)).toBeNull()
})

it('registers each print of staff, and prints a copy as a copy', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const server = fakeServer()
  server.answer(showReceipt, () => makeFiscalReceipt())
  server.answer(printFiscal, () => ({ receipt: makeFiscalReceipt({ isCopy: true }) }))
  const user = await openScreen('/r/fiscal1-token', 'seller')
  await screen.findByText(/168\/258 NS/)
  expect(screen.queryByText(/COPY/)).toBeNull()
  await user.click(await button(receiptTexts.print))
  await screen.findByText(/COPY/)
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it.each(Paper.options)('prints the logo of the shop above its name on %s', async (paper) => {
  chosenPaper.set(paper)
  onTestFinished(() => chosenPaper.set('80mm'))
  const server = fakeServer()
  const receipt = makeFiscalReceipt()
  const logo = '/images/uploads/logo.png'
  server.answer(showReceipt, () => ({ ...receipt, shop: { ...receipt.shop, logo } }))
  await openScreen('/r/fiscal1-token')
  const sheet = await screen.findByLabelText(fiscal.receipt.title)
  const image = sheet.querySelector('img')
  expect(image?.getAttribute('src')).toBe(logo)
  expect(sheet.dataset.paper).toBe(paper)
  expect(image?.compareDocumentPosition(within(sheet).getByText('Itara'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectAccessible()
})

it('prints no picture for a shop without a logo', async () => {
  const server = fakeServer()
  server.answer(showReceipt, () => makeFiscalReceipt())
  await openScreen('/r/fiscal1-token')
  expect((await screen.findByLabelText(fiscal.receipt.title)).querySelector('img')).toBeNull()
})
