import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Business } from '../../shared/business.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { receipt } from '../../web/src/messages/rw/receipt.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

async function openReceipt() {
  const server = fakeServer()
  const report = makeReport({ number: 58_213 })
  server.answer(getReport, () => report)
  server.answer(getSettings, () => firstSettings(Shop.parse({}), Business.parse({})))
  const user = await openScreen(`/receipt/report/${report._id}`, 'seller')
  await screen.findByText('#58213')
  return user
}

it('prints the receipt with one tap', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await openReceipt()
  await user.click(await button(receipt.print))
  expect(print).toHaveBeenCalledOnce()
})

it('explains where to print when a browser inside another app cannot', async () => {
  Reflect.deleteProperty(window, 'print')
  await openReceipt()
  await screen.findByText(receipt.cannotPrint)
  expect(screen.queryByRole('button', { name: receipt.print })).toBeNull()
  await expectAccessible()
})
