import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { printFiscal, showReceipt } from '../../shared/fiscal/routes.ts'
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
